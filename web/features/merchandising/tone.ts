export type Tone = 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'

/** The background of each tone; its text is in the ink colour. */
export const grounds: Record<Tone, string> = {
	leaf: 'bg-leaf-tint',
	gold: 'bg-gold-tint',
	chilli: 'bg-chilli-tint',
	sky: 'bg-sky-tint',
	plum: 'bg-plum-tint',
	clay: 'bg-clay-tint',
}
