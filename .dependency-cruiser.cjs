/** Who may import whom: docs/architecture.md says why. */
const wall = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'api-is-pure',
      severity: 'error',
      comment: 'The contract does no I/O: zod and nothing else.',
      from: { path: '^api/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^api/|node_modules/zod' },
    },
    wall('server-not-web', '^server/', '^web/', 'Server and web meet in the contract only.'),
    wall('web-not-server', '^web/', '^server/', 'Server and web meet in the contract only.'),
    {
      name: 'core-below-areas',
      severity: 'error',
      from: { path: '^server/core/' },
      to: { path: '^server/(account|organisation|recruitment|performance|messages)/' },
    },
    wall(
      'messages-never-calls',
      '^server/messages/',
      '^server/(account|organisation|recruitment|performance)/',
      'messages is called and never calls.',
    ),
    wall(
      'organisation-below',
      '^server/organisation/',
      '^server/(recruitment|performance)/',
      'recruitment and performance stand on organisation.',
    ),
    {
      name: 'one-knows-http',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(core/(http|serve|static|later-page|headers|form)|main)\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/(fastify|@fastify)' },
    },
    wall(
      'ui-knows-nothing',
      '^web/ui/',
      '^web/(core|pickers|shell|account|organisation|recruitment|performance|messages|public|careers)/|^api/',
      'Parts know no API and no words.',
    ),
    wall(
      'web-core-below',
      '^web/core/',
      '^web/(pickers|shell|account|organisation|recruitment|performance|messages|public|careers)/',
      'core stands below the areas.',
    ),
    wall(
      'pickers-below',
      '^web/pickers/',
      '^web/(shell|account|organisation|recruitment|performance|messages|public|careers)/',
      'pickers stand below the areas.',
    ),
    {
      name: 'areas-apart',
      severity: 'error',
      comment: 'What two areas need is a picker.',
      from: { path: '^web/(account|organisation|recruitment|performance|messages|public|careers)/' },
      to: {
        path: '^web/(account|organisation|recruitment|performance|messages|public|careers|shell)/',
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
    exclude: { path: '(^|/)(dist|\\.cache|node_modules/\\.)' },
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
