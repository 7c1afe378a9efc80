import { Component, type ReactNode } from 'react'
import { ChunkError } from './ChunkError.tsx'

type CaughtProps = {
  children: ReactNode
  /** With another value what broke is tried again. */
  until: unknown
}

type CaughtState = { broken: boolean; until: unknown }

/** Stands between a page and its frame: what breaks in the page leaves the frame whole. */
export class Caught extends Component<CaughtProps, CaughtState> {
  override state: CaughtState = { broken: false, until: this.props.until }

  static getDerivedStateFromError = (): Partial<CaughtState> => ({ broken: true })

  static getDerivedStateFromProps = ({ until }: CaughtProps, state: CaughtState): CaughtState | null =>
    until === state.until ? null : { broken: false, until }

  override render(): ReactNode {
    return this.state.broken ? <ChunkError /> : this.props.children
  }
}
