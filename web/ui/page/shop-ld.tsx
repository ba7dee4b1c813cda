import { useLocation, useRouteLoaderData } from 'react-router';
import type { DatosTienda } from '#contract/tienda/tienda.ts';
import type { RootData } from '#web/client/use-shop.ts';
import icon from '../icono.svg?url';

/**
 * JSON-LD of the shop itself, in the home page's head. Only the server renders it: nobody reads it in the browser, whose
 * JavaScript would carry it for nothing, and React leaves what it does not know in a head as it is.
 */
export function ShopLd() {
  const root = useRouteLoaderData<RootData>('root');
  const { pathname } = useLocation();
  if (!root || pathname !== '/') return null;
  const json = JSON.stringify(shopLd(root.origin, root.tienda)).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end its script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Who sells, where and when, and how the site is searched: what the shop's settings say. */
export function shopLd(origin: string, { nombre, direccion, telefono, whatsapp, aperturas }: DatosTienda): object {
  const organization = { '@id': `${origin}/#organizacion` };
  const [streetAddress, ...locality] = direccion.split(/,\s*/);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: nombre,
        url: `${origin}/`,
        logo: origin + icon,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: telefono,
          url: `https://wa.me/${whatsapp}`,
          availableLanguage: 'es',
        },
      },
      {
        '@type': 'Store',
        '@id': `${origin}/#tienda`,
        name: nombre,
        url: `${origin}/`,
        image: `${origin}/compartir.jpg`,
        telephone: telefono,
        address: {
          '@type': 'PostalAddress',
          streetAddress,
          ...(locality.length > 0 ? { addressLocality: locality.join(', ') } : {}),
          addressCountry: 'CL',
        },
        currenciesAccepted: 'CLP',
        openingHoursSpecification: aperturas.map(openingHours),
        parentOrganization: organization,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#sitio`,
        name: nombre,
        url: `${origin}/`,
        inLanguage: 'es-CL',
        publisher: organization,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/filter-page?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** Sunday first, as the shop's hours count them. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const openingHours = ({ dias, desde, hasta }: DatosTienda['aperturas'][number]): object => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: dias.map((dia) => DAYS[dia]),
  opens: desde,
  closes: hasta,
});
