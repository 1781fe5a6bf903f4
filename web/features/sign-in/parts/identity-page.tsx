import type { ReactNode } from 'react'
import { Card } from '#ui/card/card.tsx'
import { Awning } from '#web/shop/awning.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'

/** The frame of sign-in, sign-up and forgotten password: a heading and one card, which needs scripts. */
export function IdentityPage(props: { title: string; lead: string; children: ReactNode }) {
	return (
		<div className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-1 content-start gap-5 py-4 md:py-12">
			<PrivateHead title={props.title} />
			<header className="grid gap-1 text-center">
				<h1 className="text-xl md:text-2xl">{props.title}</h1>
				<p className="min-h-[2lh] text-soft">{props.lead}</p>
			</header>
			<Card padded={false} className="noscript:hidden">
				<Awning quiet />
				<div className="p-5 md:p-8">{props.children}</div>
			</Card>
		</div>
	)
}
