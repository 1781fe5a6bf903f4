import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { showLanguage, useLanguage } from '#desk/lib/language.ts'
import { useDesk } from '#desk/lib/me.ts'

/** The frame of pages for people who are not signed in: the shop's name, the language, and one card. */
export function AccessPage(props: { title: string; note?: ReactNode; children: ReactNode }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const { data } = useDesk()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		document.title = `${props.title} · ${t('desk')}`
		heading.current?.focus({ preventScroll: true })
	}, [props.title, t])
	const name = (language === 'bn' ? data?.shop.name_bn : data?.shop.name) ?? ''
	return (
		<main className="grid flex-1 content-start justify-items-center gap-6 px-4 py-8 md:content-center">
			<header className="flex w-full max-w-104 items-center justify-between gap-4">
				<p className="min-h-8 text-xl font-bold text-leaf">
					{name}
					{name && <span className="text-gold-deep">.</span>}
					<span className="ms-1.5 text-sm font-normal text-soft">{t('desk')}</span>
				</p>
				<button
					type="button"
					lang={language === 'bn' ? 'en' : 'bn'}
					className="touch-44 font-semibold text-leaf"
					onClick={() => showLanguage(language === 'bn' ? 'en' : 'bn')}
				>
					{t('otherLanguage')}
				</button>
			</header>
			<section className="grid w-full max-w-104 gap-5 rounded-xl bg-card p-5 shadow-card md:p-7">
				<div>
					<h1 ref={heading} tabIndex={-1} className="text-xl">
						{props.title}
					</h1>
					{props.note && <div className="mt-1 text-soft">{props.note}</div>}
				</div>
				{props.children}
			</section>
		</main>
	)
}
