import type { MetaDescriptor } from 'react-router';
import type { Opiniones } from '#contract/catalogo/opiniones.ts';
import { leerEspecificaciones, sinRetracto } from '#contract/catalogo/productos/especificaciones.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { MIN_VARIANTES, propiedadDeEje } from '#contract/catalogo/variantes/reglas.ts';
import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { DIAS_DE_RETRACTO } from '#contract/ventas/reclamos/plazos.ts';
import { documentoUrl, familyUrl, productoUrl } from '#web/ui/links.ts';
import { breadcrumbLd, imageFacts } from '#web/ui/page/seo.ts';
import { widestOf } from './widest.ts';

export interface Step {
  name: string;
  path: string;
}

const MAX_DESCRIPTION = 155;

/** From the shop's door to the product, by its familia and sub_familia. */
export function stepsTo({ id, descripcion, familia, sub_familia }: Producto): Step[] {
  const known = FAMILIAS.find((f) => f === familia);
  return [
    { name: 'Inicio', path: '/' },
    ...(known ? [{ name: nombreFamilia(known), path: familyUrl(known) }] : []),
    ...(known && sub_familia ? [{ name: sub_familia, path: familyUrl(known, sub_familia) }] : []),
    { name: descripcion, path: productoUrl(id) },
  ];
}

/** The product in one or two sentences, as search engines show it. */
export function sentencesOf({ descripcion, marca, especificaciones, uso }: Producto): string {
  const whole = [descripcion, uso || marca, especificaciones.replaceAll('\n', ', ')].filter(Boolean).join('. ');
  return whole.length <= MAX_DESCRIPTION ? whole : `${whole.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}

/** The product's picture at its widest. */
export function widestImage({ imagen_url, imagen_anchos }: Producto): string | null {
  return imagen_url && widestOf({ imagen_url, imagen_anchos });
}

/**
 * The picture for those who share the product, in front of what else is said of it: as JPEG, for not every messenger shows
 * WebP. Of one that is kept elsewhere only its address is known.
 */
export function sharedImage(producto: Producto): { image: string | null; facts: MetaDescriptor[] } {
  const { imagen_url, imagen_anchos, descripcion } = producto;
  const widest = widestImage(producto);
  if (!imagen_url || !widest || imagen_anchos.length === 0) return { image: imagen_url, facts: [] };
  const size = String(Math.max(...imagen_anchos));
  const facts = { type: 'image/jpeg', width: size, height: size, alt: descripcion };
  return {
    image: widest.replace(/\.webp$/, '.jpg'),
    facts: imageFacts(facts),
  };
}

/** The law's right to give back what was bought on the site, as the terms say it; none where the product says so. */
function returnLd(origin: string, especificaciones: string): object {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'CL',
    merchantReturnLink: `${origin}/devoluciones#retracto`,
  };
  if (sinRetracto(especificaciones))
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: DIAS_DE_RETRACTO,
    returnMethod: 'https://schema.org/ReturnInStore',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** What was measured of it, in the units of UN/CEFACT: kilograms and centimetres. */
function medidasLd({ peso_kg, largo_cm, ancho_cm, alto_cm }: Producto): object {
  const said = {
    weight: [peso_kg, 'KGM'],
    depth: [largo_cm, 'CMT'],
    width: [ancho_cm, 'CMT'],
    height: [alto_cm, 'CMT'],
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, [value, unitCode]]) =>
      value == null ? [] : [[name, { '@type': 'QuantitativeValue', value, unitCode }]],
    ),
  );
}

/** What its specifications say, key by key. */
function especificacionesLd(especificaciones: string): object {
  const said = leerEspecificaciones(especificaciones).flatMap(({ clave, valor }) =>
    clave === null ? [] : [{ '@type': 'PropertyValue', name: clave, value: valor }],
  );
  return said.length > 0 ? { additionalProperty: said } : {};
}

function documentosLd(origin: string, { documentos = [] }: Producto): object {
  if (documentos.length === 0) return {};
  return {
    subjectOf: documentos.map((documento) => ({
      '@type': 'DigitalDocument',
      name: documento.titulo,
      encodingFormat: 'application/pdf',
      url: origin + documentoUrl(documento.id),
    })),
  };
}

/** The group that it is a variant of, each with a page of its own: what differs by the names that search engines know. */
function variantesLd(origin: string, { id, variantes }: Producto): object {
  const esta = variantes?.items.find((una) => una.id === id);
  if (!variantes || !esta || variantes.items.length < MIN_VARIANTES) return {};
  const { ejes, nombre, grupo_id, items } = variantes;
  const propias = ejes.flatMap((eje, lugar) => {
    const propiedad = propiedadDeEje(eje);
    return propiedad ? [[propiedad, esta.valores[lugar]] as const] : [];
  });
  return {
    ...Object.fromEntries(propias),
    isVariantOf: {
      '@type': 'ProductGroup',
      name: nombre,
      productGroupID: String(grupo_id),
      variesBy: [
        ...new Set(
          ejes.map((eje) => {
            const propiedad = propiedadDeEje(eje);
            return propiedad ? `https://schema.org/${propiedad}` : eje;
          }),
        ),
      ],
      hasVariant: items
        .filter((una) => una.id !== id)
        .map((una) => ({ '@type': 'Product', url: origin + productoUrl(una.id) })),
    },
  };
}

/** What those who bought it say, as far as it is public: without any there is no rating to tell of. */
function opinionesLd({ items, total, promedio }: Opiniones): object {
  if (promedio === null) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: promedio, reviewCount: total },
    review: items.map(({ nombre, estrellas, texto, creado_en }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: nombre },
      datePublished: creado_en.slice(0, 10),
      reviewBody: texto,
      reviewRating: { '@type': 'Rating', ratingValue: estrellas },
    })),
  };
}

/** JSON-LD of a product; it is offered only when it has a price. */
export function productoLd(origin: string, producto: Producto, opiniones?: Opiniones): object {
  const { id, descripcion, marca, familia, codigo_producto_fussan, ean, precio_unitario, cantidad_stock } = producto;
  const url = origin + productoUrl(id);
  const image = widestImage(producto);
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address);
  const images = producto.imagenes?.map((imagen) => absolute(widestOf(imagen))) ?? (image ? [absolute(image)] : []);
  return {
    '@type': 'Product',
    name: descripcion,
    description: producto.uso || sentencesOf(producto),
    sku: String(codigo_producto_fussan),
    ...(ean ? { gtin: ean } : {}),
    url,
    ...(images.length > 0 ? { image: images.length > 1 ? images : images[0] } : {}),
    ...(marca ? { brand: { '@type': 'Brand', name: marca } } : {}),
    ...(familia ? { category: nombreFamilia(familia) } : {}),
    ...medidasLd(producto),
    ...especificacionesLd(producto.especificaciones),
    ...documentosLd(origin, producto),
    ...variantesLd(origin, producto),
    ...(opiniones ? opinionesLd(opiniones) : {}),
    ...(precio_unitario > 0
      ? {
          offers: {
            '@type': 'Offer',
            url,
            price: precio_unitario,
            priceCurrency: 'CLP',
            availability: `https://schema.org/${cantidad_stock > 0 ? 'InStock' : 'OutOfStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
            hasMerchantReturnPolicy: returnLd(origin, producto.especificaciones),
          },
        }
      : {}),
  };
}

/** All that search engines and messengers are told of a product: said by the server, so that no browser carries how. */
export function seoOf(origin: string, producto: Producto, opiniones: Opiniones) {
  const steps = stepsTo(producto);
  return {
    steps,
    description: sentencesOf(producto),
    ...sharedImage(producto),
    jsonLd: [productoLd(origin, producto, opiniones), breadcrumbLd(origin, steps)],
  };
}
