import type { FocusEvent, FormEvent, MouseEvent, TouchEvent } from 'react'
import type { FormProps, LinkProps } from 'react-router'
import { theRouter } from './browser-router.ts'
import { createPath, type Options } from './router.ts'

/** Milliseconds a link is pointed at before its page is loaded ahead. */
const intentMs = 100

let stop = () => {}

/** Loads the code and the data of a page ahead if the shopper stays on the link. The next one, or leaving it, ends that. */
function prefetchSoon(href: string): void {
	stop()
	const links: HTMLLinkElement[] = []
	const add = (rel: string, file: string) => {
		const link = Object.assign(document.createElement('link'), { rel, href: file })
		if (rel === 'prefetch') link.as = 'fetch'
		links.push(link)
	}
	const timer = setTimeout(() => {
		const { data, code } = theRouter().filesOf(href)
		if (data) add('prefetch', data)
		for (const file of code) add('modulepreload', file)
		document.head.append(...links)
	}, intentMs)
	stop = () => {
		clearTimeout(timer)
		for (const link of links) link.remove()
	}
}

type Heard = MouseEvent<HTMLAnchorElement> & FocusEvent<HTMLAnchorElement> & TouchEvent<HTMLAnchorElement>

/** A handler after the link's own, unless that prevented it. */
function after<Event extends { defaultPrevented: boolean }>(
	own: ((event: never) => void) | undefined,
	then: (event: Event) => void,
) {
	return (event: Event) => {
		own?.(event as never)
		if (!event.defaultPrevented) then(event)
	}
}

/** A link to a page of the shop. It reads nothing of the router, so that a page with many links is hydrated sooner. */
export function Link(props: LinkProps) {
	const { to, discover = 'render', prefetch, replace, state, preventScrollReset, reloadDocument, ...rest } = props
	const { relative, mask, viewTransition, defaultShouldRevalidate, onClick, ...attributes } = rest
	const href = typeof to === 'string' ? to : createPath(to as object)
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		const { metaKey, altKey, ctrlKey, shiftKey, button, currentTarget } = event
		if (button || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target)) return
		if (currentTarget.origin !== location.origin) return
		event.preventDefault()
		const router = theRouter()
		const isHere = createPath(router.state.location) === createPath(currentTarget)
		void router.navigate(href, { replace: replace ?? isHere, state, preventScrollReset })
	}
	const ahead = prefetch === 'intent' && {
		onFocus: after<Heard>(rest.onFocus, () => prefetchSoon(href)),
		onBlur: after<Heard>(rest.onBlur, () => stop()),
		onMouseEnter: after<Heard>(rest.onMouseEnter, () => prefetchSoon(href)),
		onMouseLeave: after<Heard>(rest.onMouseLeave, () => stop()),
		onTouchStart: after<Heard>(rest.onTouchStart, () => prefetchSoon(href)),
	}
	return (
		<a
			{...attributes}
			{...ahead}
			href={href}
			onClick={reloadDocument ? onClick : after(onClick, follow)}
			data-discover={discover === 'render' ? 'true' : undefined}
		/>
	)
}

/** Goes to the address of a GET form with its fields. */
export function submit(form: HTMLFormElement | null, options: Options = {}, submitter?: HTMLElement | null): void {
	if (!form) return
	const fields = [...new FormData(form, submitter)].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	)
	const { pathname, hash } = new URL(form.getAttribute('action') ?? '', location.href)
	const search = new URLSearchParams(fields).toString()
	void theRouter().navigate({ pathname, search: search && `?${search}`, hash }, options)
}

/** Sends a form by script, as a press of its button does. */
export const useSubmit = () => submit

/** A GET form that leads to a page of the shop. */
export function Form(props: FormProps) {
	const { discover = 'render', replace, state, preventScrollReset, onSubmit, action, ...rest } = props
	const { navigate, fetcherKey, reloadDocument, relative, viewTransition, defaultShouldRevalidate, ...attributes } =
		rest
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		submit(event.currentTarget, { replace, state, preventScrollReset }, submitter)
	}
	return (
		<form
			method="get"
			action={action}
			onSubmit={after(onSubmit, send)}
			{...attributes}
			data-discover={discover === 'render' ? 'true' : undefined}
		/>
	)
}
