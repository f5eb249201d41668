import { Link } from 'react-router';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/home-page';
export function loader({ context }: Route.LoaderArgs) { return { name: "T" }; }
export default function HomePage({ loaderData }: Route.ComponentProps) { return <h1>Hi {loaderData.name} <Link to="/product/x">x</Link></h1>; }
