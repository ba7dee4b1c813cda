import type { MetaDescriptor } from 'react-router';
import type { RootData } from '#web/client/use-shop.ts';

/** The matches that a `meta` function is given: the root's stands first. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Of the shop, for pages that show nothing in particular (`public/`). */
const SHARED_IMAGE = '/compartir.jpg';
const SHARED_IMAGE_FACTS = { type: 'image/jpeg', width: '1200', height: '630' };

/** What is said of a picture beside its address. */
export const imageFacts = (facts: Record<string, string>): MetaDescriptor[] =>
  Object.entries(facts).map(([name, content]) => ({ property: `og:image:${name}`, content }));

interface SharedPage {
  title: string;
  description: string;
  /** The page's one address, from `/`, with the parameters that make it another page and no others. */
  path: string;
  /** A picture of what the page shows, from `/` or whole; the shop's own without it. */
  image?: string | null | undefined;
  type?: 'website' | 'product';
  /** What the page is about, for machines: schema.org objects without their `@context`. */
  jsonLd?: readonly object[];
}

/** Scheme, host and port of the shop's public address; empty where the root itself failed. */
export function originOf(matches: Matches): string {
  return (matches[0]?.loaderData as RootData | undefined)?.origin ?? '';
}

/**
 * What a page says of itself to search engines and to those who share it: title, description, canonical address, Open
 * Graph and JSON-LD. React Router escapes the JSON, so no text can end its script; and as data it is no script to the
 * Content-Security-Policy.
 */
export function pageMeta(matches: Matches, page: SharedPage): MetaDescriptor[] {
  const { title, description, type = 'website', jsonLd = [] } = page;
  const origin = originOf(matches);
  const url = origin + page.path;
  const picture = page.image || SHARED_IMAGE;
  const image = picture.startsWith('/') ? origin + picture : picture;
  const openGraph = {
    title,
    description,
    type,
    url,
    image,
    locale: 'es_CL',
    site_name: (matches[0]?.loaderData as RootData | undefined)?.tienda.nombre,
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(openGraph).flatMap(([name, content]) => (content ? { property: `og:${name}`, content } : [])),
    ...(page.image ? [] : imageFacts(SHARED_IMAGE_FACTS)),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** JSON-LD of the way to a page; the last step is the page itself. */
export function breadcrumbLd(origin: string, steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
