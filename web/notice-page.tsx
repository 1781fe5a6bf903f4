import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contract/refusals.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ClockIcon, WarningIcon } from '#ui/icons.tsx'
import { iconPath } from './lib/icons.ts'
import { directionOf, localPath } from './lib/languages.ts'
import bn from './locales/bn/notice.json'
import en from './locales/en/notice.json'
import { accentStyle } from './shop/accent-style.ts'

const texts = { en, bn }

type NoticeKind = 'busy' | 'limited' | 'failed'
type NoticeOptions = {
	language: Language
	brand: { name: string; nameBn: string }
	marker: string
	/** Of the request, or what the server replaces by it. */
	requestId: string
	/** The colour `#rrggbb` that an operator has set. */
	accent: string | null
}

/**
 * A whole page in the shop's look that needs no data, no script and no other file: sent instead of a page that cannot be
 * rendered now. Its style element is filled by the server, as on all pages.
 */
export function noticePage(kind: NoticeKind, { language, brand, marker, requestId, accent }: NoticeOptions): string {
	const t = texts[language]
	const name = language === 'bn' ? brand.nameBn : brand.name
	const home = localPath('/', language)
	const page = (
		<html lang={language} dir={directionOf(language)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="robots" content="noindex" />
				<link rel="icon" href={iconPath('icon.svg', accent)} type="image/svg+xml" />
				<style nonce={marker} />
				{accent && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed from six hexadecimal digits, named by its hash in the policy
					<style nonce={marker} dangerouslySetInnerHTML={{ __html: accentStyle(accent) }} />
				)}
				<title>{`${t[kind].title} · ${name}`}</title>
			</head>
			<body>
				<header className="mx-auto w-full max-w-[calc(var(--container-shop)+2rem)] px-safe-4 pt-1 md:py-3">
					<a href={home} className="inline-flex min-h-11 items-center text-2xl font-bold text-leaf">
						<span>
							{name}
							<span aria-hidden="true" className="text-gold">
								.
							</span>
						</span>
					</a>
				</header>
				<main className="mx-auto w-full max-w-[calc(var(--container-shop)+2rem)] grow px-safe-4">
					<EmptyState
						level={1}
						icon={kind === 'failed' ? <WarningIcon /> : <ClockIcon />}
						title={t[kind].title}
						action={
							<div className="flex flex-wrap justify-center gap-2">
								{/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for */}
								<Button render={<a href="" />}>{t.again}</Button>
								<Button variant="secondary" render={<a href={home} />}>
									{t.home}
								</Button>
							</div>
						}
						className="py-20"
					>
						{t[kind].text}
						<p className="mt-3 text-sm">
							{t.request} <code className="break-all">{requestId}</code>
						</p>
					</EmptyState>
				</main>
			</body>
		</html>
	)
	return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
