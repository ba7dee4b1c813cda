import { expect, it } from 'vitest';
import { shopLd } from './shop-ld.tsx';

const TIENDA = {
  nombre: 'Fussan',
  razon_social: 'Fussan SpA',
  rut: '76.000.000-0',
  giro: 'Ferretería',
  direccion: 'Av. Vicuña Mackenna 1570, Ñuñoa, Santiago',
  ubicacion: null,
  telefono: '+56 2 2345 6700',
  whatsapp: '56912345678',
  horario: ['Lunes a jueves 08:15–17:30', 'Viernes 08:15–15:30', 'Festivos, según aviso'],
  aperturas: [
    { dias: [1, 2, 3, 4], desde: '08:15', hasta: '17:30' },
    { dias: [5], desde: '08:15', hasta: '15:30' },
  ],
  ofertas: [],
  zona_urbana: [],
  webpay: true,
  representante: '',
  terminos_revisados: null,
  entrega: { preparacion: 1, corte: '14:00', voluminoso_kg: 40, voluminoso_cm: 180, retiro_horas: 24 },
  demo: false,
  aviso: null,
  cuentas_demo: [],
};

it('says who sells, where and when, and how the site is searched, as the settings have it', () => {
  const { '@graph': graph } = shopLd('https://tienda.test', TIENDA) as { '@graph': Record<string, unknown>[] };
  const [organization, store, site] = graph;
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Fussan', url: 'https://tienda.test/' });
  expect(store).toMatchObject({
    '@type': 'Store',
    telephone: '+56 2 2345 6700',
    address: { streetAddress: 'Av. Vicuña Mackenna 1570', addressLocality: 'Ñuñoa, Santiago', addressCountry: 'CL' },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:15', closes: '17:30' },
      { dayOfWeek: ['Friday'], opens: '08:15', closes: '15:30' },
    ],
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://tienda.test/filter-page?q={search_term_string}' },
    },
  });
});
