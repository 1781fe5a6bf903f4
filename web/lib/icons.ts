/** The path of an icon of the shop, in the operator's accent `#rrggbb` where there is one. */
export function iconPath(file: 'icon.svg' | `${'any' | 'maskable'}-${192 | 512}.png`, accent?: string | null): string {
	if (accent) return `/icons/${accent.slice(1)}/${file}`
	return file === 'icon.svg' ? '/icon.svg' : `/icons/${file}`
}
