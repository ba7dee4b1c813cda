import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { type Caller, createProducto } from './builders.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/licitaciones';
/** The first two are sold: see `catalogoDeLicitaciones`. */
const ITEMS = [
  { nombre: 'TALADRO PERCUTOR INALAMB. 18V O SIMILAR', cantidad: 10 },
  { nombre: 'GUANTE NITRILO TALLA L', cantidad: 100, unidad: 'par' },
  { nombre: 'ARRIENDO DE SALA', cantidad: 1 },
];

/** What a tender's items are found among. */
export async function catalogoDeLicitaciones(test: TestApp) {
  const taladro = await createProducto(test, {
    descripcion: 'Taladro percutor inalámbrico Makita 18 V, 54 Nm',
    precio_unitario: 119_000,
    ultimo_costo: 60_000,
  });
  const guantes = await createProducto(test, { descripcion: 'Guantes de nitrilo talla L', precio_unitario: 1_190 });
  return { taladro, guantes };
}

/** What tests do with what the State asks for, by the real calls. */
export function oportunidadesDePrueba(admin: Caller) {
  const una = (id: number, rest = '') => `${BASE}/licitacion/${id}${rest}`;
  const codigo = () => `${randomInt(1, 99_999_999)}-${randomInt(1, 999_999)}-L126`;
  const en = (horas: number) => new Date(Date.now() + horas * 3_600_000).toISOString();
  async function crear(fields: Record<string, unknown> = {}) {
    const { status, body } = await admin.call('POST', BASE, {
      codigo: codigo(),
      nombre: 'Herramientas para el taller',
      comprador: 'Municipalidad de Renca',
      comprador_rut: '69.071.200-8',
      fecha_cierre: en(48),
      items: ITEMS,
      ...fields,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  return { una, codigo, en, crear };
}
