import { PointsPage } from '../features/points/points-page.tsx'

export default PointsPage
