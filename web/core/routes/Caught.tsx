import { Component, type ReactNode } from 'react'
import { ChunkError } from './ChunkError.tsx'

type CaughtProps = {
  children: ReactNode
  /** A new value clears the error, and the children are rendered again. */
  until: unknown
}

type CaughtState = { broken: boolean; error?: unknown; until: unknown }

/** An error boundary between a page and its frame, so that an error in the page does not affect the frame. */
export class Caught extends Component<CaughtProps, CaughtState> {
  override state: CaughtState = { broken: false, until: this.props.until }

  static getDerivedStateFromError = (error: unknown): Partial<CaughtState> => ({ broken: true, error })

  static getDerivedStateFromProps = ({ until }: CaughtProps, state: CaughtState): CaughtState | null =>
    until === state.until ? null : { broken: false, error: undefined, until }

  override render(): ReactNode {
    return this.state.broken ? <ChunkError error={this.state.error} /> : this.props.children
  }
}
