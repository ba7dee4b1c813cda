import text from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import textBold from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import './ui/base.css';
import { type ReactNode, useContext } from 'react';
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { obtenerTienda } from '#contract/tienda/tienda.ts';
import type { Route } from './+types/root';
import { load } from './client/api/load.ts';
import { pageRequest } from './client/api/request-context.ts';
import type { RootData } from './client/use-shop.ts';
import { ShopFrame } from './shared/frame.tsx';
import { BEFORE_SCRIPT, useReadyMark, useReplayEarlyClicks } from './ui/beside/before-script.ts';
import { Announcements } from './ui/frame/announce.tsx';
import { useFocusOnNavigation } from './ui/frame/use-focus-on-navigation.ts';
import icon from './ui/icono.svg?url';
import { ServerPage } from './ui/page/server-page.ts';
import { ShopLd } from './ui/page/shop-ld.tsx';
import { ErrorPage } from './ui/states/error-page.tsx';

export const links: Route.LinksFunction = () => [
  ...[text, textBold, condensed].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = () => [
  { title: 'Fussan | Ferretería y herramientas industriales' },
  { name: 'description', content: 'Ferretería y herramientas industriales en Chile: compra en línea y cotiza.' },
];

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { api, shows } = context.get(pageRequest);
  shows('tienda');
  // Pages are rendered under the shop's public address.
  return { tienda: await load(api(obtenerTienda)), origin: new URL(request.url).origin };
}

/** The shop's own data doesn't change while one walks through it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const marker = useContext(ServerPage)?.marker;
  useFocusOnNavigation('contenido');
  useReplayEarlyClicks();
  useReadyMark();
  return (
    <html lang="es-CL" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#121416" />
        <Meta />
        <Links />
        {import.meta.env.SSR && <ShopLd />}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the browser leaves it as it is */}
        <script nonce={marker} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_SCRIPT }} />
        {children}
        <Announcements />
        <ScrollRestoration nonce={marker} getKey={placeOfScroll} />
        <Scripts nonce={marker} />
      </body>
    </html>
  );
}

/** A list of the staff's is found again where one left it, also by a link; a page of the shop only by the way back. */
const placeOfScroll = ({ pathname, search, key }: Location) =>
  /^\/(admin|compras)\b/.test(pathname) ? pathname + search : key;

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}
