export type Tone = 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'

/** Ground of each tone; text on it is ink. */
export const grounds: Record<Tone, string> = {
	leaf: 'bg-leaf-tint',
	gold: 'bg-gold-tint',
	chilli: 'bg-chilli-tint',
	sky: 'bg-sky-tint',
	plum: 'bg-plum-tint',
	clay: 'bg-clay-tint',
}
