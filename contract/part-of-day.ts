/** The Bengali name for the part of the day that an hour is in. Bengali has no a.m. and p.m. */
export function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return 'রাত'
	if (hour < 6) return 'ভোর'
	if (hour < 12) return 'সকাল'
	if (hour < 15) return 'দুপুর'
	return hour < 18 ? 'বিকেল' : 'সন্ধ্যা'
}
