import { describe, expect, it } from 'vitest';
import { NAV, navOf, placeOf } from './nav.ts';

describe('el menú del personal', () => {
  it('cada quien ve lo suyo, y quien compra no ve nada', () => {
    const titles = (role: 'admin' | 'employee' | 'customer') =>
      navOf(role).flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles('admin')).toContain('Usuarios');
    expect(titles('employee')).not.toContain('Usuarios');
    expect(titles('employee')).toContain('Conteos');
    expect(titles('customer')).toEqual([]);
    expect(navOf(undefined)).toEqual([]);
  });

  it('cada dirección pertenece a una sola página', () => {
    expect(placeOf('/admin/existencias/conteos/4', 'admin')?.item.title).toBe('Conteos');
    expect(placeOf('/admin/existencias/', 'admin')?.item.title).toBe('Bajo stock');
    expect(placeOf('/admin/productos/12', 'admin')?.item.title).toBe('Productos');
    expect(placeOf('/admin/usuarios', 'employee')).toBeUndefined();
    expect(placeOf('/details-compra/4', 'admin')?.item.title).toBe('Compras');
    expect(placeOf('/details-compra/4', 'employee')?.item.title).toBe('Inicio');
    expect(placeOf('/editar-perfil/4', 'admin')?.item.title).toBe('Usuarios');
    const all = NAV.flatMap(({ items }) => items.map(({ to }) => to));
    expect(new Set(all).size).toBe(all.length);
  });
});
