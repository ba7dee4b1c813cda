import { describe, expect, test } from 'vitest';
import { USER } from '#web/testing/browser.ts';
import { knownDraft, shownDraft, typedRut, withComuna } from './pagar-draft.ts';

const FACTURA = { rut: '76.543.210-3', razon_social: 'Uno SpA', giro: 'Construcción' };
const COMPRA = {
  user_id: USER.id,
  entrega: 'despacho',
  direccion: 'Los Aromos 123',
  comuna: 'Arica',
  contacto: 912_345_678,
  documento: 'factura',
  factura: FACTURA,
  forma_pago: 'transferencia',
} as const;

describe('knownDraft', () => {
  test('takes the last order, with the region of its comuna', () => {
    expect(knownDraft({ ...USER, comuna: 'Maipú', telefono: '987654321' }, [COMPRA])).toEqual({
      email: 'ana@correo.cl',
      contacto: '912345678',
      entrega: 'despacho',
      destino: { region: '15', comuna: 'Arica', direccion: 'Los Aromos 123' },
      documento: 'factura',
      factura: FACTURA,
      forma_pago: 'transferencia',
    });
  });

  test('takes the account where there is no order, and never somebody else’s', () => {
    const user = { ...USER, comuna: 'Maipú', telefono: '987654321', factura: FACTURA };
    const known = {
      contacto: '987654321',
      entrega: 'despacho',
      destino: { region: '13', comuna: 'Maipú', direccion: 'Av. Matta 100' },
      documento: 'boleta',
      factura: FACTURA,
    };
    expect(knownDraft(user, [])).toMatchObject(known);
    expect(knownDraft(user, [{ ...COMPRA, user_id: 8 }])).toMatchObject(known);
  });

  test('the shop’s address of a pickup is nobody’s own', () => {
    const retiro = { ...COMPRA, entrega: 'retiro', direccion: 'Retiro en tienda: Calle 1', comuna: '' } as const;
    expect(knownDraft(USER, [retiro])).toMatchObject({
      entrega: 'retiro',
      destino: { region: '', comuna: '', direccion: 'Av. Matta 100' },
    });
    expect(knownDraft(USER, [retiro, { ...COMPRA, contacto: 987_654_321, documento: 'boleta' }])).toMatchObject({
      entrega: 'retiro',
      destino: { region: '15', comuna: 'Arica', direccion: 'Los Aromos 123' },
      contacto: '912345678',
      documento: 'factura',
    });
  });

  test('a user stored by an older shop, or an unknown comuna, leaves blanks', () => {
    const { comuna: _c, telefono: _t, factura: _f, ...old } = USER;
    expect(knownDraft(old, [{ ...COMPRA, comuna: 'Atlantis' }]).destino).toMatchObject({ region: '', comuna: '' });
    expect(knownDraft(old, [])).toMatchObject({ contacto: '', factura: { rut: '' } });
  });
});

test('the comuna that freight was asked for is filled in, without the address of another one', () => {
  const known = knownDraft(USER, [COMPRA]);
  expect(withComuna(known, 'Arica')).toBe(known);
  expect(withComuna(known, null)).toBe(known);
  expect(withComuna(known, 'Atlantis')).toBe(known);
  expect(withComuna(known, 'Maipú')).toEqual({ ...known, destino: { region: '13', comuna: 'Maipú', direccion: '' } });
  expect(withComuna({}, 'Maipú')).toEqual({ destino: { region: '13', comuna: 'Maipú', direccion: '' } });
});

test('what was typed stands above what is known, a blank too', () => {
  const known = knownDraft(USER, [COMPRA]);
  expect(shownDraft(known, { contacto: '' })).toMatchObject({ contacto: '', email: 'ana@correo.cl' });
  expect(shownDraft({}, {})).toMatchObject({ entrega: 'despacho', documento: 'boleta', email: '' });
});

test('a RUT gets its dots and hyphen while it is typed', () => {
  expect(
    ['7', '76', '7654', '76543210', '765432103', '76.543.210-3', '7654321k', ' 76x543.210-39'].map(typedRut),
  ).toEqual(['7', '7-6', '765-4', '7.654.321-0', '76.543.210-3', '76.543.210-3', '7.654.321-K', '765.432.103-9']);
});
