import { PointsPage } from '#web/features/points/points-page.tsx'

export default PointsPage
