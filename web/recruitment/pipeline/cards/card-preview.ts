import type { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { number } from '../../../core/numbers.ts'

/** A badge with the number of dragged cards, in the corner of the preview. */
function badge(count: number): HTMLElement {
  const element = document.createElement('span')
  element.textContent = number(count)
  element.className =
    'absolute -top-2 -start-2 grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-on-primary shadow-pop'
  return element
}

/** The preview under the pointer during a drag: a slightly rotated copy of the card, with a badge if several cards are dragged. */
export const cardPreview: NonNullable<Parameters<typeof draggable>[0]['onGenerateDragPreview']> = ({
  nativeSetDragImage,
  location,
  source,
}) =>
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: preserveOffsetOnSource({ element: source.element, input: location.current.input }),
    render: ({ container }) => {
      const copy = source.element.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return
      const count = Number(source.data['count'])
      copy.style.width = `${source.element.offsetWidth}px`
      copy.style.rotate = document.dir === 'rtl' ? '-2deg' : '2deg'
      if (count > 1) {
        copy.append(badge(count))
        copy.style.margin = '10px' // room for the badge
      }
      container.append(copy)
    },
  })
