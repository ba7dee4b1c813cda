import { describe, expect, it } from 'vitest';
import { PRODUCTO } from '#web/testing/browser.ts';
import { productoLd, sentencesOf, sharedImage, stepsTo, widestImage } from './detalle-producto-seo.ts';

const ORIGIN = 'https://tienda.test';
const DRILL = {
  ...PRODUCTO,
  marca: 'Makita',
  familia: 'herramientas electricas',
  sub_familia: 'Taladros',
  imagen_url: '/imagenes/abc-640.webp',
  imagen_anchos: [160, 640, 960],
};

describe('what a product says of itself', () => {
  it('tells of a rating only where somebody gave one', () => {
    const una = { id: 1, nombre: 'Ana S.', estrellas: 4, texto: 'Muy buena', creado_en: '2026-11-28T12:00:00.000Z' };
    const opiniones = { items: [una], total: 1, page: 1, limit: 5, promedio: 4, cuantas: [0, 0, 0, 1, 0] };
    expect(productoLd(ORIGIN, DRILL, opiniones)).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: 'Ana S.' }, datePublished: '2026-11-28', reviewRating: { ratingValue: 4 } }],
    });
    const ninguna = { ...opiniones, items: [], total: 0, promedio: null };
    expect(productoLd(ORIGIN, DRILL, ninguna)).not.toHaveProperty('aggregateRating');
  });

  it('is offered with its price, and only when it has one', () => {
    expect(productoLd(ORIGIN, DRILL)).toMatchObject({
      '@type': 'Product',
      sku: '1001',
      brand: { name: 'Makita' },
      image: `${ORIGIN}/imagenes/abc-960.webp`,
      url: `${ORIGIN}/detalle-producto/1`,
      offers: { price: 19_990, priceCurrency: 'CLP', availability: 'https://schema.org/InStock' },
    });
    expect(productoLd(ORIGIN, { ...DRILL, cantidad_stock: 0 })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
    expect(productoLd(ORIGIN, { ...DRILL, precio_unitario: 0 })).not.toHaveProperty('offers');
  });

  it('says of which group it is a variant, by what they differ, and which the others are', () => {
    const item = (id: number, valores: string[]) => ({ id, valores, precio_unitario: 1_990, en_stock: true });
    const items = [item(1, ['6 mm', 'Unidad']), item(2, ['8 mm', 'Unidad'])];
    const variantes = { grupo_id: 7, nombre: 'Broca', ejes: ['Medida', 'Venta'], items, ids: [1, 2, 3] };
    expect(productoLd(ORIGIN, { ...DRILL, variantes })).toMatchObject({
      size: '6 mm',
      isVariantOf: {
        '@type': 'ProductGroup',
        name: 'Broca',
        productGroupID: '7',
        variesBy: ['https://schema.org/size', 'Venta'],
        hasVariant: [{ '@type': 'Product', url: `${ORIGIN}/detalle-producto/2` }],
      },
    });
    expect(productoLd(ORIGIN, { ...DRILL, variantes: null })).not.toHaveProperty('isVariantOf');
    expect(productoLd(ORIGIN, { ...DRILL, variantes: { ...variantes, items: [items[0]!] } })).not.toHaveProperty(
      'isVariantOf',
    );
  });

  it('says until when it can be given back, and nothing of freight, which depends on the comuna', () => {
    const { offers } = productoLd(ORIGIN, { ...DRILL, costo_envio: 5_990 }) as { offers: Record<string, unknown> };
    expect(offers).toMatchObject({
      hasMerchantReturnPolicy: {
        merchantReturnDays: 10,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnLink: `${ORIGIN}/devoluciones#retracto`,
      },
    });
    expect(offers).not.toHaveProperty('shippingDetails');
    expect(productoLd(ORIGIN, { ...DRILL, especificaciones: 'Retracto: no procede' })).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
      },
    });
  });

  it('leaves out what it does not have', () => {
    expect(productoLd(ORIGIN, { ...DRILL, ean: '7801234567894' })).toHaveProperty('gtin', '7801234567894');
    expect(productoLd(ORIGIN, { ...DRILL, peso_kg: 2.5, largo_cm: 40, ancho_cm: 30, alto_cm: null })).toMatchObject({
      weight: { '@type': 'QuantitativeValue', value: 2.5, unitCode: 'KGM' },
      depth: { value: 40, unitCode: 'CMT' },
      width: { value: 30, unitCode: 'CMT' },
    });
    const bare = productoLd(ORIGIN, PRODUCTO);
    for (const name of ['image', 'brand', 'category', 'gtin', 'weight', 'height'])
      expect(bare).not.toHaveProperty(name);
    expect(widestImage({ ...PRODUCTO, imagen_url: 'https://otra.test/a.jpg' })).toBe('https://otra.test/a.jpg');
  });

  it('is shared with its picture as JPEG, and how large it is where the shop knows', () => {
    const { image, facts } = sharedImage(DRILL);
    expect(image).toBe('/imagenes/abc-960.jpg');
    expect(facts).toEqual([
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '960' },
      { property: 'og:image:height', content: '960' },
      { property: 'og:image:alt', content: 'Taladro' },
    ]);
    const elsewhere = 'https://otra.test/a.webp';
    expect(sharedImage({ ...PRODUCTO, imagen_url: elsewhere })).toEqual({ image: elsewhere, facts: [] });
    expect(sharedImage(PRODUCTO)).toEqual({ image: null, facts: [] });
  });

  it('is reached by its familia and sub_familia, as far as the shop knows them', () => {
    expect(stepsTo(DRILL).map(({ path }) => path)).toEqual([
      '/',
      '/filter-page?familia=herramientas+electricas',
      '/filter-page?familia=herramientas+electricas&sub_familia=Taladros',
      '/detalle-producto/1',
    ]);
    expect(stepsTo(DRILL).map(({ name }) => name)).toContain('Herramientas eléctricas');
    expect(stepsTo({ ...DRILL, familia: 'otra' }).map(({ name }) => name)).toEqual(['Inicio', 'Taladro']);
  });

  it('is cut where search engines would', () => {
    expect(sentencesOf({ ...DRILL, especificaciones: 'Potencia: 500 W\nPeso: 2 kg' })).toBe(
      'Taladro. Makita. Potencia: 500 W, Peso: 2 kg',
    );
    const long = sentencesOf({ ...DRILL, especificaciones: 'x'.repeat(400) });
    expect(long).toHaveLength(155);
    expect(long.endsWith('…')).toBe(true);
  });
});
