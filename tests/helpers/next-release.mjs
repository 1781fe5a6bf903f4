// Loaded before a shop by --import: it is then release NEXT_RELEASE after this one, which has that many migrations more.
import { registerHooks } from 'node:module'

const migrations = new URL('./next-migrations.ts', import.meta.url).href

registerHooks({
	resolve: (specifier, context, next) =>
		specifier === '#db/migrations/index.ts' && context.parentURL !== migrations
			? next(migrations, context)
			: next(specifier, context),
})
