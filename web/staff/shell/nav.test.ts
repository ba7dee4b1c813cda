import { describe, expect, it } from 'vitest';
import { NAV, navOf, placeOf } from './nav.ts';

describe('el menú del personal', () => {
  it('cada quien ve lo suyo, y quien compra no ve nada', () => {
    const titles = (role: 'admin' | 'employee' | 'customer') =>
      navOf(NAV, role).flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles('admin')).toContain('Usuarios');
    expect(titles('employee')).not.toContain('Usuarios');
    expect(titles('employee')).toContain('Conteos');
    expect(titles('customer')).toEqual([]);
    expect(navOf(NAV, undefined)).toEqual([]);
  });

  it('cada dirección pertenece a una sola página', () => {
    expect(placeOf(NAV, '/admin/existencias/conteos/4', 'admin')?.item?.title).toBe('Conteos');
    expect(placeOf(NAV, '/admin/existencias/', 'admin')?.item?.title).toBe('Bajo stock');
    expect(placeOf(NAV, '/admin/productos/12', 'admin')?.item?.title).toBe('Productos');
    expect(placeOf(NAV, '/admin/usuarios', 'employee')).toBeUndefined();
    expect(placeOf(NAV, '/details-compra/4', 'admin')?.item?.title).toBe('Compras');
    expect(placeOf(NAV, '/details-compra/4', 'employee')?.item?.title).toBe('Inicio');
    expect(placeOf(NAV, '/editar-perfil/4', 'admin')?.item?.title).toBe('Usuarios');
    const all = NAV.flatMap(({ items }) => items.map(({ to }) => to));
    expect(new Set(all).size).toBe(all.length);
  });
});
