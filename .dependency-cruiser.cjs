/** The import rules; docs/architecture.md has the reasons. The rules for areas and rooms are derived from api/areas.ts. */
const { areas } = require('./api/areas.ts')

const wall = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } })
const folders = names => `(${names.join('|')})/`
const names = Object.keys(areas)
const others = (own, allowed = []) => names.filter(it => it !== own && !allowed.includes(it))

/** Server: an area may import only the areas that it lists. */
const betweenAreas = names.map(area =>
  wall(
    `${area}-imports-its-areas`,
    `^server/${area}/(?!.*\\.test\\.ts$)`,
    `^server/${folders(others(area, areas[area].imports))}`,
    'An area may import only the areas that api/areas.ts lists for it.',
  ),
)

/** Rooms of an area may import only the rooms before them, in the contract and on the server. */
const betweenRooms = ['api', 'server'].flatMap(side =>
  names.flatMap(area =>
    (areas[area].rooms ?? [])
      .slice(0, -1)
      .map((room, at) =>
        wall(
          `${side}-${area}-${room}-below`,
          `^${side}/${area}/${room}/(?!.*\\.test\\.ts$)`,
          `^${side}/${area}/${folders(areas[area].rooms.slice(at + 1))}`,
          'A room may import only the rooms before it in api/areas.ts.',
        ),
      ),
  ),
)

const webAreas = folders([...names, 'public'])

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'api-is-pure',
      severity: 'error',
      comment: 'The contract does no I/O and imports only zod.',
      from: { path: '^api/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^api/|node_modules/zod' },
    },
    ...betweenAreas,
    ...betweenRooms,
    wall('server-not-web', '^server/', '^web/', 'Server and web share only the contract.'),
    wall('web-not-server', '^web/', '^server/', 'Server and web share only the contract.'),
    wall(
      'core-below-areas',
      '^server/core/',
      `^server/${folders([...names, 'cv'])}|^cv-reader/`,
      'core does not depend on the areas.',
    ),
    wall(
      'db-below-core',
      '^server/db/(?!.*\\.test\\.ts$)',
      '^server/(core|test)/',
      'core imports the database, not the other way round.',
    ),
    wall(
      'cv-reader-apart',
      '^cv-reader/',
      '^(server|web)/',
      'The CV reader knows the contract, and nothing else of the product.',
    ),
    wall(
      'embedded-postgres-apart',
      '^server/embedded-postgres/(?!.*\\.test\\.ts$)',
      `^server/${folders([...names, 'core', 'db'])}`,
      'The launcher of PostgreSQL does not depend on the product.',
    ),
    {
      name: 'one-knows-http',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot:
          '^server/(core/http/(http|serve|static|later-page|headers|form|compress|loop-watch|one-click|deliveries)|main)\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/(fastify|@fastify)' },
    },
    wall(
      'ui-knows-nothing',
      '^web/ui/',
      `^web/(core|kit|pickers|shell)/|^web/${webAreas}|^api/`,
      'The components of web/ui do not depend on the API and on translations.',
    ),
    wall(
      'web-core-below',
      '^web/core/',
      `^web/(kit|pickers|shell)/|^web/${webAreas}`,
      'core does not import the areas, pickers, kit and shell.',
    ),
    wall(
      'pickers-below',
      '^web/pickers/',
      `^web/(kit|shell)/|^web/${webAreas}`,
      'pickers do not import the kit, the shell and the areas.',
    ),
    wall('kit-below', '^web/kit/', `^web/shell/|^web/${webAreas}`, 'The kit does not import the shell and the areas.'),
    {
      name: 'areas-apart',
      severity: 'error',
      comment: 'Areas do not import each other. Code for two areas belongs in web/pickers.',
      from: { path: `^web/${webAreas}` },
      to: {
        path: `^web/shell/|^web/${webAreas}`,
        pathNot: '^web/$1/',
      },
    },
    {
      name: 'nothing-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.css$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The dictionaries beside screens are excluded: they are data, and the type of a word imports all of them.
    exclude: { path: '(^|/)(dist|\\.cache|node_modules/\\.)|^web/.*fa\\.json$' },
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
