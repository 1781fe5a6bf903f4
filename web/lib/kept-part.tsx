import type { ReactNode, Ref } from 'react'
import { useRenderedOnce } from './rendered-once.ts'

type Props = {
	as: 'ul' | 'section' | 'div' | 'nav'
	/** All that the content depends on, with the name of the part. */
	input: readonly unknown[]
	/** What else it depends on: see `useRenderedOnce`. */
	of?: object
	content: () => ReactNode
	className?: string
	'aria-label'?: string
	ref?: Ref<HTMLElement>
}

/** An element whose content the server renders once for all pages that have it; see `useRenderedOnce` for what it may contain. */
export const KeptPart = import.meta.env.SSR ? Written : Plain

/**
 * A component whose element the server renders once for each of its props, for all pages that have it; see `useRenderedOnce`
 * for what it may contain. To be placed beside elements, not beside text. `dependsOn`: what of the props its markup on the
 * server depends on, where that is less than all of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function renderedOnce<Props extends object>(
	name: string,
	Component: (props: Props) => ReactNode,
	dependsOn: (props: Props) => unknown = (props) => props,
) {
	if (!import.meta.env.SSR) return Component
	return (props: Props) =>
		useRenderedOnce([name, dependsOn(props)], () => <Component {...props} />) ?? <Component {...props} />
}

function Plain({ as, input: _, of: __, content, ...attributes }: Props) {
	// One type for its reference, of whichever element.
	const Tag = as as 'section'
	return <Tag {...attributes}>{content()}</Tag>
}

function Written(props: Props) {
	const { as, input, of, content, ...attributes } = props
	const Tag = as as 'section'
	const markup = useRenderedOnce(input, content, of)
	if (markup === undefined) return <Plain {...props} />
	// biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself, on the server only
	return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}
