import { expect, it } from 'vitest';
import {
  avisoDeGarantia,
  avisoDeRetracto,
  contraLaEleccion,
  derechoARetracto,
  garantiaDelFabricante,
  garantiaLegal,
  preguntaPorLaEleccion,
} from './garantia.ts';

const dada = (recibida_el: string | null, hoy: string, documento: 'boleta' | 'factura' = 'boleta') =>
  garantiaLegal({ recibida_el, documento }, hoy);

it('son seis meses desde que se recibió, y el último día cuenta', () => {
  expect(dada('2026-05-23', '2026-11-23')).toEqual({
    estado: 'vigente',
    desde: '2026-05-23',
    hasta: '2026-11-23',
    consumidor: true,
  });
  expect(dada('2026-05-23', '2026-11-24').estado).toBe('vencida');
  // A month without that day ends on its last one.
  expect(dada('2026-08-31', '2026-11-23').hasta).toBe('2027-02-28');
  expect(dada('2023-08-31', '2023-11-23').hasta).toBe('2024-02-29');
  expect(dada(null, '2026-11-23')).toMatchObject({ estado: 'sin_recibir', hasta: null });
});

it('lo que se le dice al personal nombra la ley, hasta cuándo y a quién protege', () => {
  expect(avisoDeGarantia(dada('2026-11-01', '2026-11-23'))).toBe(
    'Dentro de la garantía legal, hasta el 01-05-2027: si el producto falla, el cliente elige entre reparación gratuita, reposición o devolución de su dinero (Ley 19.496).',
  );
  expect(avisoDeGarantia(dada('2026-11-01', '2026-11-23', 'factura'))).toContain('consumidor final (Ley 19.496)');
  expect(avisoDeGarantia(dada('2026-01-05', '2026-11-23'))).toContain('venció el 05-07-2026');
  expect(avisoDeGarantia(dada(null, '2026-11-23'))).toContain('corre desde que el cliente lo recibe');
});

it('dentro de ella, la elección es del consumidor y sólo por lo que vino mal', () => {
  const garantia = dada('2026-11-01', '2026-11-23');
  const reclamo = { tipo: 'garantia', pide: 'devolucion', garantia } as const;
  expect(contraLaEleccion(reclamo, 'reparacion')).toBe(true);
  expect(contraLaEleccion(reclamo, 'devolucion')).toBe(false);
  expect(contraLaEleccion({ ...reclamo, pide: null }, 'reparacion')).toBe(false);
  expect(contraLaEleccion({ ...reclamo, tipo: 'atraso' }, 'explicacion')).toBe(false);
  expect(contraLaEleccion({ ...reclamo, garantia: dada('2026-01-05', '2026-11-23') }, 'reparacion')).toBe(false);
  expect(contraLaEleccion({ ...reclamo, garantia: { ...garantia, consumidor: false } }, 'reparacion')).toBe(false);
});

it('la del fabricante se lee de la ficha del producto, y vale si es más larga que la legal', () => {
  const de = (especificaciones: string, recibida_el: string | null, hoy: string) =>
    garantiaDelFabricante({ recibida_el, especificaciones }, hoy);
  expect(de('Garantía: 24 meses', '2024-02-29', '2026-02-28')).toEqual({
    meses: 24,
    hasta: '2026-02-28',
    vigente: true,
  });
  expect(de('Garantía: 24 meses', '2024-02-29', '2026-03-01')?.vigente).toBe(false);
  expect(de('Garantía: 12 meses', null, '2026-11-23')).toEqual({ meses: 12, hasta: null, vigente: true });
  expect(de('Garantía: 6 meses', '2026-11-01', '2026-11-23')).toBeNull();
  expect(de('Peso: 2 kg', '2026-11-01', '2026-11-23')).toBeNull();
});

it('el retracto son diez días corridos desde que se recibió, y el décimo cuenta', () => {
  expect(derechoARetracto('2026-11-13', '2026-11-23')).toEqual({ estado: 'vigente', hasta: '2026-11-23' });
  expect(derechoARetracto('2026-11-13', '2026-11-24').estado).toBe('vencido');
  expect(derechoARetracto('2026-12-28', '2026-12-30').hasta).toBe('2027-01-07');
  expect(derechoARetracto(null, '2026-11-23')).toEqual({ estado: 'sin_recibir', hasta: null });
  const aviso = (documento: 'boleta' | 'factura') =>
    avisoDeRetracto(derechoARetracto('2026-11-13', '2026-11-23'), dada('2026-11-13', '2026-11-23', documento));
  expect(aviso('boleta')).toContain('Puede retractarse hasta el 23-11-2026, sin dar razones');
  expect(aviso('factura')).toContain('si compró como consumidor final');
  expect(avisoDeRetracto(derechoARetracto(null, '2026-11-23'), { consumidor: true })).toBeNull();
});

it('de un retracto se devuelve el dinero: otra cosa se pregunta', () => {
  const retracto = { tipo: 'retracto', pide: null, garantia: dada('2026-11-13', '2026-11-23') } as const;
  expect(preguntaPorLaEleccion(retracto, 'devolucion')).toBeNull();
  expect(preguntaPorLaEleccion(retracto, 'reposicion')).toContain('la ley le devuelve su dinero');
  const conFactura = { ...retracto, garantia: dada('2026-11-13', '2026-11-23', 'factura') };
  expect(preguntaPorLaEleccion(conFactura, 'reposicion')).toBeNull();
});
