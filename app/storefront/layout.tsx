import { Outlet } from 'react-router';
import css from './storefront.css?inline';
export default function Layout() {
  return (
    <>
      <style href="storefront" precedence="base">{import.meta.env.SSR ? css : ''}</style>
      <main><Outlet /></main>
    </>
  );
}
