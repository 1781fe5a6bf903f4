import { Rating } from '#ui/rating/rating.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'

/** `Rating`, which the server renders once for each rating and text. */
export const StarRating = renderedOnce('rating', Rating)
