import { routeKeyOf, type Route } from '../contract/route.ts'
import { routes, type Noun } from './routes.ts'

/** A call as the gateway's routes name it. */
interface RoutedCall extends Route {
  name: string
  noun: Noun
}

function isNoun(name: string): name is Noun {
  return Object.hasOwn(routes, name)
}

/** Every route of the contract with its call. */
export const routedCalls: readonly RoutedCall[] = Object.entries(routes).flatMap(([noun, calls]) =>
  isNoun(noun)
    ? Object.entries<Route>(calls).map(([name, route]) => ({ name, noun, ...route }))
    : [],
)

const byRoute = new Map(routedCalls.map((call) => [routeKeyOf(call), call]))

/** The call behind API Gateway's route key; undefined where there is none. */
export function callOfRoute(routeKey: string): RoutedCall | undefined {
  return byRoute.get(routeKey)
}
