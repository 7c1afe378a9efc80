import type { Person, World } from '../world.ts'

/** What a thing is made with. `of` takes any text: the kinds are the names of what is made by it. */
export type Making = { world: World; by: Person; of(kind: string): Promise<string>; mark: string }

/** Makes a thing and gives its id. */
export type Maker = (making: Making) => Promise<string>
