import { describe, expect, it } from 'vitest';
import { actsOn, stepFor } from '#contract/estados.ts';
import {
  CICLO_COTIZACION,
  COTIZACION_VENCIDA,
  type CotizacionQueSeMueve,
  type Etapa,
  estadoDeLasSemillas,
} from './estados.ts';

const admin = { id: 1, role: 'admin' } as const;
const empleado = { id: 2, role: 'employee' } as const;
const dueno = { id: 3, role: 'customer' } as const;
const otro = { id: 4, role: 'customer' } as const;
const en = (estado: Etapa, mas: Partial<CotizacionQueSeMueve> = {}): CotizacionQueSeMueve => ({
  estado,
  user_id: 3,
  vence: '2026-12-01',
  origen: 'mano',
  version_enviada: estado === 'borrador' ? 0 : 1,
  hoy: '2026-11-23',
  ...mas,
});
const actos = (...args: [Parameters<typeof actsOn>[1], CotizacionQueSeMueve]) =>
  [...actsOn(CICLO_COTIZACION, ...args)].sort();

describe('la vida de una cotización', () => {
  it.each([
    ['borrador', admin, ['aprobar', 'editar', 'eliminar', 'enviar', 'pedir-aprobacion']],
    ['borrador', empleado, ['editar', 'eliminar', 'enviar', 'pedir-aprobacion']],
    ['borrador', dueno, []],
    ['enviada', empleado, ['aceptar', 'reabrir', 'rechazar', 'reenviar']],
    ['enviada', dueno, ['aceptar', 'rechazar']],
    ['enviada', otro, []],
    ['enviada', null, ['aceptar', 'rechazar']],
    ['aceptada', empleado, ['convertir', 'pedir', 'rechazar']],
    ['aceptada', dueno, ['convertir']],
    ['aceptada', null, []],
    ['rechazada', empleado, ['archivar', 'reabrir']],
    ['vencida', dueno, []],
    ['convertida', admin, ['archivar']],
    ['convertida', null, []],
  ] as const)('%s', (estado, quien, puede) => {
    expect(actos(quien, en(estado))).toEqual([...puede]);
  });

  it('vence al día siguiente del último: hasta entonces se acepta, después ya no', () => {
    expect(actos(null, en('enviada', { vence: '2026-11-23' }))).toEqual(['aceptar', 'rechazar']);
    const pasada = en('enviada', { vence: '2026-11-22' });
    expect(actos(null, pasada)).toEqual(['rechazar', 'vencer']);
    expect(stepFor(CICLO_COTIZACION, dueno, pasada, 'aceptar')).toEqual({
      refused: 'estado',
      message: COTIZACION_VENCIDA,
    });
    // The shop gave its word: an accepted one is converted whenever its goods are there.
    expect(actos(empleado, en('aceptada', { vence: '2026-01-01' }))).toContain('convertir');
  });

  it('una solicitud se compra a los precios de la tienda mientras nadie la respondió', () => {
    expect(actos(dueno, en('borrador', { origen: 'solicitud' }))).toEqual(['comprar']);
    expect(actos(otro, en('borrador', { origen: 'solicitud' }))).toEqual([]);
    expect(actos(dueno, en('borrador', { origen: 'solicitud', version_enviada: 1 }))).toEqual([]);
  });

  it('la que se envió no se borra', () => {
    expect(actos(empleado, en('borrador', { version_enviada: 1 }))).toEqual([
      'archivar',
      'editar',
      'enviar',
      'pedir-aprobacion',
    ]);
  });

  it('convenio es lo que las semillas leen como estado', () => {
    expect(estadoDeLasSemillas({ canal: 'convenio', etapa: 'enviada' })).toBe('convenio');
    expect(estadoDeLasSemillas({ canal: 'compra_agil', etapa: 'enviada' })).toBe('enviada');
  });
});
