export function ensureChromium(): string
export function ensureTestChromium(): string
export function ensurePostgres(): string
export function ensurePgbouncer(): string
export function ensurePrometheus(): { prometheus: string; promtool: string }
export function ensureVarnish(): string
export function findChromium(): string | undefined
export function findPostgres(): string | undefined
export function testFolder(): string
