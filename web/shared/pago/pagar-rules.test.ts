import { describe, expect, test } from 'vitest';
import type { CotizacionDeFlete } from '#contract/ventas/fletes/cotizar.ts';
import { LINE as item } from '#web/testing/browser.ts';
import { type Draft, shownDraft } from './pagar-draft.ts';
import {
  checkCheckout,
  checkLeftField,
  checkoutTotals,
  compraBody,
  despachoHint,
  firstEmpty,
  firstField,
  formaElegida,
  withoutFields,
} from './pagar-rules.ts';

const draft: Draft = {
  name: '',
  email: ' ana@correo.cl ',
  contacto: '912345678',
  entrega: 'despacho',
  destino: { region: '13', comuna: 'Santiago', direccion: ' Av. Matta 100 ' },
  documento: 'boleta',
  factura: { rut: '', razon_social: '', giro: '' },
  forma_pago: null,
  cupon: '',
};
const FACTURA = { rut: '76.543.210-3', razon_social: 'Uno SpA', giro: 'Construcción' };
const INCOMPLETE = 'Completa todos los datos de contacto y dirección.';
const ready = { items: [item], draft, provedoresLoading: false, formaDePago: 'webpay', loggedIn: true } as const;

/** What is said of a checkout that is ready but for this. */
const problemWith = (change: Partial<Draft>) => checkCheckout({ ...ready, draft: { ...draft, ...change } });

describe('checkCheckout', () => {
  test('lets a complete checkout pass', () => {
    expect(checkCheckout(ready)).toBeNull();
    expect(problemWith({ documento: 'factura', factura: FACTURA })).toBeNull();
  });

  test('tells one thing at a time, in order', () => {
    const nothing = {
      items: [],
      draft: shownDraft({}, {}),
      provedoresLoading: true,
      formaDePago: null,
      loggedIn: false,
    };
    expect(checkCheckout(nothing)?.message).toBe('El carrito está vacío.');
    const incomplete = checkCheckout({ ...nothing, items: [item] });
    expect(incomplete?.message).toBe(INCOMPLETE);
    expect(Object.keys(incomplete?.fields ?? {})).toEqual(['email', 'contacto', 'direccion', 'region', 'comuna']);
    expect(checkCheckout({ ...nothing, items: [item], draft })?.message).toBe(
      'Cargando información de proveedores. Espera un momento...',
    );
    expect(checkCheckout({ ...ready, formaDePago: null })?.message).toBe(
      'Cargando cómo puedes pagar. Espera un momento...',
    );
    expect(checkCheckout({ ...ready, loggedIn: false })).toMatchObject({
      message: 'Sesión expirada. Inicia sesión nuevamente.',
      needsLogin: true,
    });
  });

  test('whoever isn’t logged in and says a name buys without an account', () => {
    const guest = (name: string) => checkCheckout({ ...ready, loggedIn: false, draft: { ...draft, name } });
    expect(guest('Marta Soto')).toBeNull();
    expect(guest('  ')?.needsLogin).toBe(true);
    expect(guest('M'.repeat(101))?.fields).toEqual({ name: 'El nombre es demasiado largo.' });
  });

  test('a region alone is no place, and a comuna needs none', () => {
    const destino = { ...draft.destino, comuna: '' };
    expect(problemWith({ destino })?.fields).toEqual({ comuna: 'Falta este dato.' });
    expect(problemWith({ destino: { ...draft.destino, region: '' } })).toBeNull();
  });

  test('what a factura still needs is marked with the rest, and is said by its own name once it is all that is missing', () => {
    const missing = { documento: 'factura', factura: { ...FACTURA, rut: '' } } as const;
    expect(problemWith({ ...missing, contacto: '' })).toEqual({
      message: INCOMPLETE,
      fields: { contacto: 'Falta este dato.', 'factura.rut': 'Falta este dato.' },
    });
    expect(problemWith(missing)?.message).toBe('El RUT de la empresa es requerido.');
  });

  test('names the fields that are malformed, the first one on top', () => {
    expect(problemWith({ email: 'ana', contacto: '123' })).toEqual({
      message: 'El correo electrónico no es válido.',
      fields: {
        email: 'El correo electrónico no es válido.',
        contacto: 'El teléfono debe tener entre 8 y 15 dígitos.',
      },
    });
  });

  test('pickup asks for e-mail and phone alone', () => {
    const destino = { region: '', comuna: '', direccion: '' };
    expect(problemWith({ entrega: 'retiro', destino })).toBeNull();
    expect(problemWith({ entrega: 'retiro', destino, contacto: '' })).toEqual({
      message: INCOMPLETE,
      fields: { contacto: 'Falta este dato.' },
    });
  });

  test('factura asks for its data after all the rest, each with its own message', () => {
    const { factura } = draft;
    expect(problemWith({ documento: 'factura', email: '' })?.message).toBe(INCOMPLETE);
    expect(problemWith({ documento: 'factura', factura })).toEqual({
      message: 'El RUT de la empresa es requerido.',
      fields: {
        'factura.rut': 'El RUT de la empresa es requerido.',
        'factura.razon_social': 'La razón social es requerida.',
        'factura.giro': 'El giro es requerido.',
      },
    });
    const wrongRut = { ...FACTURA, rut: '76.543.210-4' };
    expect(problemWith({ documento: 'factura', factura: wrongRut })?.message).toMatch(/revisa el dígito verificador/);
    expect(problemWith({ documento: 'boleta', factura: wrongRut })).toBeNull();
    // What is brought has an address; of what is fetched in the shop the company's own is asked for.
    expect(problemWith({ documento: 'factura', factura: FACTURA })).toBeNull();
    expect(problemWith({ documento: 'factura', factura: FACTURA, entrega: 'retiro' })?.fields).toEqual({
      'factura.direccion': 'La dirección de la empresa es requerida.',
      'factura.comuna': 'La comuna de la empresa es requerida.',
    });
  });
});

test('a field that was left blank may still be filled; one with a mistake says so', () => {
  expect(checkLeftField('factura.rut', draft)).toEqual({});
  const wrong = checkLeftField('factura.rut', { ...draft, factura: { ...FACTURA, rut: '1-1' } });
  expect(wrong).toEqual({ 'factura.rut': expect.stringMatching(/no es válido/) });
  expect(withoutFields({ ...wrong, email: 'x' }, ['factura.rut', 'comuna'])).toEqual({ email: 'x' });
  expect(firstField({ 'factura.giro': 'x', comuna: 'y', items: 'z' })).toBe('comuna');
  expect(firstField({ items: 'z' })).toBeUndefined();
});

test('the first empty field is one that is asked for', () => {
  expect(firstEmpty(shownDraft({}, {}))).toBe('email');
  expect(firstEmpty({ ...draft, contacto: ' ' })).toBe('contacto');
  expect(
    firstEmpty({ ...draft, entrega: 'retiro', destino: { region: '', comuna: '', direccion: '' } }),
  ).toBeUndefined();
  expect(firstEmpty(draft)).toBeUndefined();
  expect(firstEmpty({ ...draft, documento: 'factura' })).toBe('factura.rut');
});

describe('what the server quotes', () => {
  const to = { entrega: 'despacho', comuna: 'Arica', zonaUrbana: ['Santiago'] } as const;
  const flete: CotizacionDeFlete = {
    comuna: 'Arica',
    estado: 'tarifa',
    costo: 12_000,
    por_que: 'Despacho a Arica: 9 kg.',
    transportista: 'Encomiendas Andinas',
    kg: 9,
    voluminoso: false,
    subtotal: 59_970,
    llega: '2026-12-07',
    retiro: { desde: '2026-11-30T12:00:00.000Z', texto: 'Retiro en tienda gratis.' },
  };

  test("wins over the products' own cost, and is waited for", () => {
    expect(checkoutTotals([item], { ...to, flete })).toEqual({
      subtotal: 59_970,
      descuento: 0,
      despacho: 12_000,
      total: 71_970,
    });
    expect(checkoutTotals([item], { ...to, flete: 'pendiente' }).despacho).toBeNull();
    expect(checkoutTotals([item], { ...to, comuna: 'Putre', flete }).despacho).toBe(3_990);
    expect(checkoutTotals([item], { ...to, entrega: 'retiro', flete }).total).toBe(59_970);
    expect(checkoutTotals([item], { ...to, flete }, 70_000).total).toBe(70_000);
  });

  test('is what is said of it', () => {
    const totals = checkoutTotals([item], { ...to, flete });
    expect(despachoHint(totals, { ...to, flete })).toBe(
      'Despacho a Arica: 9 kg. Llega a más tardar el lunes 7 de diciembre de 2026. Arica está fuera de la zona urbana: ahí no hay despacho gratis.',
    );
    const bulky = {
      ...flete,
      comuna: 'Santiago',
      por_que: 'Despacho a Santiago: 60 kg.',
      llega: null,
      voluminoso: true,
    };
    const toSantiago = { ...to, comuna: 'Santiago', flete: bulky };
    expect(despachoHint({ ...totals, subtotal: 40_000 }, toSantiago)).toBe(
      'Despacho a Santiago: 60 kg. Te faltan $10.001 para el despacho gratis, salvo lo voluminoso.',
    );
    const none = { ...flete, estado: 'sin-servicio', por_que: 'No llegamos a Arica.', llega: null } as const;
    expect(despachoHint(totals, { ...to, flete: none })).toBe('No llegamos a Arica.');
  });
});

describe('checkoutTotals', () => {
  const to = (comuna: string, zonaUrbana = ['Santiago']) => ({ entrega: 'despacho', comuna, zonaUrbana }) as const;

  test('adds dispatch once the comuna is known, free above the threshold in the urban zone', () => {
    expect(checkoutTotals([item], to(''))).toEqual({ subtotal: 59_970, descuento: 0, despacho: null, total: 59_970 });
    expect(checkoutTotals([item], to('Santiago'))).toEqual({
      subtotal: 59_970,
      descuento: 0,
      despacho: 0,
      total: 59_970,
    });
    expect(checkoutTotals([item], to('Arica')).total).toBe(63_960);
  });

  test('pickup costs nothing, wherever one lives', () => {
    const free = { subtotal: 59_970, descuento: 0, despacho: 0, total: 59_970 };
    expect(checkoutTotals([item], { ...to(''), entrega: 'retiro' })).toEqual(free);
    expect(checkoutTotals([item], { ...to('Arica'), entrega: 'retiro' })).toEqual(free);
  });

  test('takes the total that the server answered', () => {
    expect(checkoutTotals([item], to('Arica'), 70_000)).toEqual({
      subtotal: 59_970,
      descuento: 0,
      despacho: 10_030,
      total: 70_000,
    });
  });

  test('says how far free dispatch is, where there is any', () => {
    const hint = (quantity: number, comuna: string) =>
      despachoHint(checkoutTotals([{ ...item, quantity }], to(comuna)), to(comuna));
    expect(hint(1, '')).toBe('Despacho gratis sobre $50.000 en zona urbana.');
    expect(hint(1, 'Santiago')).toBe('Te faltan $30.011 para el despacho gratis.');
    expect(hint(3, 'Santiago')).toBe('Tu compra tiene despacho gratis en zona urbana.');
    expect(hint(3, 'Arica')).toBe('Arica está fuera de la zona urbana: ahí no hay despacho gratis.');
    expect(despachoHint({ subtotal: 1_000, descuento: 0, despacho: 0, total: 1_000 }, to('Arica'))).toBeNull();
  });
});

const PAGO = { total: 63_960, forma_pago: 'transferencia' } as const;

test('purchaseBody sends only what the delivery and the document ask for', () => {
  const sent = compraBody([item], { ...draft, factura: FACTURA }, PAGO);
  expect(sent).toEqual({
    items: [{ id: 1, quantity: 3, precio_unitario: 19_990 }],
    precio_final: 63_960,
    codigo_producto_fussan: 1001,
    estado: 'Pendiente de Despacho',
    email: 'ana@correo.cl',
    contacto: '912345678',
    entrega: 'despacho',
    direccion: 'Av. Matta 100',
    comuna: 'Santiago',
    documento: 'boleta',
    forma_pago: 'transferencia',
  });
  const other = compraBody([item], { ...draft, entrega: 'retiro', documento: 'factura', factura: FACTURA }, PAGO);
  expect(other).toMatchObject({ entrega: 'retiro', documento: 'factura', factura: FACTURA });
  expect(other).not.toHaveProperty('direccion');
});

test('the same wish is the same body, however it came to the form', () => {
  const { rut, razon_social, giro } = FACTURA;
  const known: Draft = { ...draft, documento: 'factura', factura: { rut, giro, razon_social } as Draft['factura'] };
  const typed: Draft = {
    forma_pago: null,
    cupon: '',
    name: 'Ana',
    factura: { giro: ` ${giro}`, razon_social: `${razon_social} `, rut: '76543210-3' },
    documento: 'factura',
    destino: { direccion: 'Av. Matta 100', comuna: 'Santiago', region: '' },
    entrega: 'despacho',
    contacto: '9 1234 5678',
    email: 'ana@correo.cl',
  };
  const { quantity, precio_unitario, ...rest } = item;
  const bodies = [compraBody([item], known, PAGO), compraBody([{ precio_unitario, quantity, ...rest }], typed, PAGO)];
  expect(JSON.stringify(bodies[0])).toBe(JSON.stringify(bodies[1]));
});

describe('formaElegida', () => {
  const formas = {
    webpay: { simulado: true },
    retiro: 'Retiro en tienda gratis.',
    transferencia: { hasta: '2026-11-28T12:00:00Z' },
    credito: {
      cliente: 'Uno SpA',
      disponible: 1,
      dias: 30,
      vencido: null,
      cuenta: { limite: 1, usado: 0, disponible: 1, vencido: null, proximo: null },
    },
  };
  const despacho = { forma_pago: null, entrega: 'despacho' } as const;

  test('is a card where nobody chose and the shop takes it', () => {
    expect(formaElegida(despacho, formas)).toBe('webpay');
    expect(formaElegida(despacho, { ...formas, webpay: null })).toBe('transferencia');
    expect(formaElegida(despacho, 'cargando')).toBeNull();
    expect(formaElegida(despacho, 'desconocidas')).toBe('transferencia');
  });

  test('is what was chosen, while that is open', () => {
    expect(formaElegida({ ...despacho, forma_pago: 'credito-empresa' }, formas)).toBe('credito-empresa');
    expect(formaElegida({ ...despacho, forma_pago: 'credito-empresa' }, { ...formas, credito: null })).toBe('webpay');
    const conMora = { ...formas.credito!, vencido: { monto: 1_000, desde: '2026-11-01' } };
    expect(formaElegida({ ...despacho, forma_pago: 'credito-empresa' }, { ...formas, credito: conMora })).toBe(
      'webpay',
    );
    expect(formaElegida({ entrega: 'retiro', forma_pago: 'al-retirar' }, formas)).toBe('al-retirar');
    expect(formaElegida({ ...despacho, forma_pago: 'al-retirar' }, formas)).toBe('webpay');
  });
});
