import { vi } from 'vitest';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';

/** A browser's storage that lives as long as the test. Call it before each one. */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  const values = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
  vi.stubGlobal(name, storage);
  return storage;
}

/** Answers every call of the page with what `answer` says of its path. */
export function stubFetch(answer: (path: string) => { status: number; body?: unknown }) {
  const fetch = vi.fn(async (path: string, _init?: RequestInit) => {
    const { status, body } = answer(path);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export const LINE: CarritoItem = {
  id: 1,
  codigo_producto_fussan: 1001,
  descripcion: 'Taladro',
  especificaciones: '',
  precio_unitario: 19_990,
  previousPrice: null,
  imagen_url: null,
  imagen_anchos: [],
  proveedor_id: 1,
  cantidad_stock: 5,
  costo_envio: 3_990,
  quantity: 3,
};

export const PRODUCTO: Producto = {
  id: 1,
  codigo_producto_fussan: 1001,
  ean: null,
  descripcion: 'Taladro',
  especificaciones: '',
  precio_unitario: 19_990,
  previousPrice: null,
  cantidad_stock: 5,
  metodo_envio: '',
  costo_envio: 3_990,
  proveedor_id: 1,
  estado: 'activo',
  imagen_url: null,
  imagen_anchos: [],
  familia: null,
  category: null,
  sub_familia: null,
  marca: null,
  fecha_creacion: '2026-01-01T00:00:00Z',
  fecha_actualizacion: '2026-01-01T00:00:00Z',
};

export const USER: UsuarioConToken = {
  id: 7,
  name: 'Ana',
  email: 'ana@correo.cl',
  role: 'customer',
  rut: '12.345.678-5',
  direccion: 'Av. Matta 100',
  comuna: '',
  telefono: '',
  factura: null,
  rol_solicitado: null,
  rut_valido: true,
  permisos: [],
  desactivado_en: null,
  segundo_factor: false,
  token: 'clave-de-ana',
};
