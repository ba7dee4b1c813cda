import { expect, it } from 'vitest';
import { type Costos, carga, type Demanda, necesidad } from './modelo.ts';

const COSTOS: Costos = {
  reposo: { tienda: 0.01, base: 0.02 },
  guardada: { tienda: 0.05 },
  armada: { tienda: 5, base: 1 },
  compra: { tienda: 10, base: 4, wal: 20_000, disco: 10_000 },
};
const DEMANDA: Demanda = {
  visitas_por_segundo: 10_000,
  compras_por_segundo: 100,
  borde: 0.9,
  guardadas: 0.8,
  promedio: 0.25,
  nucleos_por_maquina: 8,
  uso: 0.5,
};

it('suma lo que cuesta cada cosa, y lo reparte en máquinas a medio uso', () => {
  expect(necesidad(COSTOS, DEMANDA)).toEqual({
    // 800 kept, 200 made and 100 purchases a second: 0.04, 1 and 1 processors, twice over.
    nucleos_tienda: expect.closeTo(4.08),
    tiendas: 2,
    nucleos_primaria: expect.closeTo(0.8),
    nucleos_replicas: expect.closeTo(0.4),
    replicas: 2,
    wal_mb_por_segundo: expect.closeTo(1.907),
    compras_por_ano: 788_400_000,
    gb_por_ano: expect.closeTo(7_342.55),
  });
});

it('sin borde ni memoria, cada visita se arma', () => {
  const { nucleos_tienda, tiendas } = necesidad(COSTOS, { ...DEMANDA, borde: 0, guardadas: 0, compras_por_segundo: 0 });
  expect([nucleos_tienda, tiendas]).toEqual([100, 13]);
});

it('lo que una mezcla ocupa de una máquina', () => {
  expect(carga(COSTOS, { guardadas: 1_000, armadas: 100, compras: 10 })).toEqual({
    tienda: expect.closeTo(0.66),
    base: expect.closeTo(0.16),
  });
});
