/** Who may import whom. One rule, one sentence. */
const rule = (name, from, to, extra = {}) => ({ name, severity: 'error', from, to, ...extra })

/** Levels of server modules: each may use those of the levels before its own (and platform). */
const levels = [
	[
		'changes',
		'notifications',
		'media',
		'catalogue',
		'flash-sales',
		'merchandising',
		'shop',
		'addresses',
		'points',
		'payments',
		'delivery',
		'prescriptions',
		'problem-photos',
		'installation',
	],
	['identity', 'search', 'cart', 'sitemap', 'imports'],
	['promo-codes', 'refund-numbers', 'catalogue-calls', 'staff'],
	['orders', 'contact', 'newsletter', 'wishes'],
	['reviews', 'notification-choices', 'operator-calls', 'catalogue-desk', 'order-desk', 'settlements', 'previews'],
	['figures', 'support', 'audit', 'webhooks', 'seller-applications', 'seller-desk', 'phone-orders'],
	['metrics'],
]
const upward = levels.flatMap((modules, level) => {
	const above = [...levels.slice(level + 1).flat(), ...(level === 0 ? [] : modules)]
	return modules
		.map((name) => [name, above.filter((other) => other !== name)])
		.filter(([, others]) => others.length > 0)
		.map(([name, others]) =>
			rule(`levels-${name}`, { path: `^server/${name}/` }, { path: `^server/(${others.join('|')})/` }),
		)
})

module.exports = {
	forbidden: [
		rule('no-cycles', {}, { circular: true }),
		rule(
			'no-cycles-between-folders',
			{ path: '^(server|ui|desk/features|web/features|web/shop)/' },
			{ circular: true, viaOnly: { pathNot: '^(server|ui|desk|web)$' } },
			{ scope: 'folder' },
		),
		rule(
			'contract-stands-alone',
			{ path: '^contract/', pathNot: '\\.test\\.' },
			{ path: '^(server|ui|client|desk|web|db|cli|tests)/' },
		),
		rule(
			'web-sees-only-contract',
			{ path: '^(web|desk|ui|client)/', pathNot: '\\.test\\.' },
			{ path: '^(server|db|cli)/' },
		),
		rule('server-never-sees-web', { path: '^(server|db|cli)/' }, { path: '^(ui|client|desk|web)/' }),
		rule('apps-apart-web', { path: '^web/' }, { path: '^desk/' }),
		rule('apps-apart-desk', { path: '^desk/' }, { path: '^web/' }),
		rule(
			'platform-knows-no-module',
			{ path: '^server/platform/', pathNot: '\\.test\\.' },
			{ path: '^server/(?!platform/)[^/]+/' },
		),
		rule(
			'modules-use-index',
			{ path: '^server/([^/]+)/', pathNot: '\\.test\\.' },
			{ path: '^server/[^/]+/', pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$', '^server/platform/'] },
		),
		rule(
			'only-app-wires-modules',
			{ path: '^server/[^/]+\\.ts$' },
			// Settings of a gateway are read with the configuration, before any module is loaded.
			{
				path: '^server/[^/]+/',
				pathNot: ['^server/[^/]+/index\\.ts$', '^server/platform/', '/settings(-reader)?\\.ts$'],
			},
		),
		...upward,
		rule(
			'rules-are-pure',
			{ path: '\\.rules\\.ts$' },
			{ pathNot: ['\\.rules\\.ts$', '^contract/', '^(node:)?util$'], dependencyTypesNot: ['type-only'] },
		),
		rule(
			'only-stores-touch-sql',
			{ path: '^server/', pathNot: ['\\.store\\.ts$', '^server/platform/', '^server/deps\\.ts$', '\\.test\\.'] },
			{ path: '(^|/)node_modules/(kysely|pg|@electric-sql)/' },
		),
		rule(
			'features-are-islands',
			{ path: '^web/features/([^/]+)/' },
			{ path: '^web/features/', pathNot: '^web/features/$1/' },
		),
		rule('ui-stands-alone', { path: '^ui/', pathNot: '\\.test\\.' }, { path: '^(contract|client|desk|web)/' }),
		rule('client-knows-no-app', { path: '^client/', pathNot: '\\.test\\.' }, { path: '^(desk|web)/' }),
		rule(
			'desk-features-are-islands',
			{ path: '^desk/features/([^/]+)/' },
			{ path: '^desk/features/', pathNot: '^desk/features/$1/' },
		),
		rule('desk-lib-knows-no-feature', { path: '^desk/(lib|parts)/' }, { path: '^desk/(features|routes|areas)' }),
		rule('lib-knows-no-shop', { path: '^web/lib/' }, { path: '^web/(features|routes|shop|pwa)/' }),
		rule('shop-knows-no-feature', { path: '^web/shop/' }, { path: '^web/(features|routes)/' }),
		rule(
			'nobody-imports-routes',
			// The entry has the layout of every page.
			{ path: '^web/', pathNot: '^web/(routes|entry\\.client\\.tsx)' },
			{ path: '^web/routes/' },
		),
		rule(
			'shipped-code-never-imports-tests',
			{ path: '^(contract|server|ui|client|desk|web|db|cli)/', pathNot: '\\.test\\.' },
			{ path: '^tests/' },
		),
		rule(
			'no-orphans',
			{
				orphan: true,
				pathNot: [
					'\\.d\\.ts$',
					'(routes|root|main|config)\\.tsx?$',
					'\\.(test|spec)\\.',
					'^\\.react-router',
					'^tests/',
					'^tools/',
					'^bench/',
					'^web/entry',
					'^web/pwa/service-worker\\.js$',
					'^cli/',
					'contact-sheet\\.ts$',
				],
			},
			{},
		),
		rule('not-to-unresolvable', {}, { couldNotResolve: true, pathNot: '\\+types|virtual:' }),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(\\.react-router|build|\\.cache)/|\\.test\\.tsx?$' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
	},
}
