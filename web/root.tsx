import text from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import textBold from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import './ui/base.css';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { obtenerTienda } from '#contract/tienda.ts';
import type { Route } from './+types/root';
import { load } from './client/load.ts';
import { pageRequest } from './client/request-context.ts';
import { Announcements } from './ui/announce.tsx';
import { BEFORE_SCRIPT, useReplayEarlyClicks } from './ui/before-script.ts';
import { BesidePage } from './ui/beside-page.tsx';

import { ErrorPage } from './ui/error-page.tsx';
import icon from './ui/icono.svg?url';
import { ServerPage } from './ui/server-page.ts';
import { SiteFooter } from './ui/site-footer.tsx';
import { SiteHeader } from './ui/site-header.tsx';
import { useFocusOnNavigation } from './ui/use-focus-on-navigation.ts';

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

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, shows } = context.get(pageRequest);
  shows('tienda');
  // Pages are rendered under the shop's public address: what is shared needs it whole (`ui/seo.ts`).
  return { tienda: await load(api(obtenerTienda)), origin: new URL(request.url).origin };
}

/** The shop's own data doesn't change while one walks through it. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const marker = useContext(ServerPage)?.marker;
  const tienda = useRouteLoaderData<typeof loader>('root')?.tienda;
  useFocusOnNavigation('contenido');
  useReplayEarlyClicks();
  return (
    <html lang="es-CL" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#121416" />
        <Meta />
        <Links />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the browser leaves it as it is */}
        <script nonce={marker} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_SCRIPT }} />
        <SiteHeader ofertas={tienda?.ofertas ?? []} />
        <noscript>{import.meta.env.SSR && <WithoutScript telefono={tienda?.telefono} />}</noscript>
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter tienda={tienda} />
        <BesidePage />
        <Announcements />
        <ScrollRestoration nonce={marker} />
        <Scripts nonce={marker} />
      </body>
    </html>
  );
}

/** Never shown by the script itself, which leaves it out. */
function WithoutScript({ telefono }: { telefono: string | undefined }) {
  return (
    <p className="sin-script">
      Sin JavaScript puedes mirar los productos. Para comprar, cotizar o entrar a tu cuenta, actívalo en tu navegador
      {telefono && (
        <>
          {' o llámanos al '}
          <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
        </>
      )}
      .
    </p>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
