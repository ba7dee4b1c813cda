import { describe, expect, it } from 'vitest';
import type { Permiso } from '#contract/casa/usuarios/permisos.ts';
import { NAV, navOf, placeOf } from './nav.ts';

describe('el menú del personal', () => {
  it('cada quien ve lo suyo, y quien compra no ve nada', () => {
    const titles = (role: 'admin' | 'employee' | 'customer') =>
      navOf(NAV, { role }).flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles('admin')).toContain('Usuarios');
    expect(titles('employee')).not.toContain('Usuarios');
    expect(titles('employee')).toContain('Conteos');
    expect(titles('customer')).toEqual([]);
    expect(navOf(NAV, null)).toEqual([]);
  });

  it('lo que pide un permiso lo ve quien lo tiene, sea cual sea su rol', () => {
    const titles = (role: 'admin' | 'employee', permisos: Permiso[]) =>
      navOf(NAV, { role, permisos }).flatMap(({ items }) => items.map(({ title }) => title));
    for (const title of ['Transferencias', 'Recaudación']) {
      expect(titles('employee', ['registrar-pagos'])).toContain(title);
      expect(titles('employee', ['exportar'])).not.toContain(title);
      expect(titles('admin', [])).not.toContain(title);
    }
    for (const title of ['Libros', 'DTE recibidos']) {
      expect(titles('admin', ['ver-costos'])).toContain(title);
      expect(titles('admin', [])).not.toContain(title);
    }
    expect(titles('employee', ['registrar-pagos'])).not.toContain('Clientes');
    expect(placeOf(NAV, '/transferencias/abonos', { role: 'employee' })).toBeUndefined();
  });

  it('cada dirección pertenece a una sola página', () => {
    expect(placeOf(NAV, '/admin/existencias/conteos/4', { role: 'admin' })?.item?.title).toBe('Conteos');
    expect(placeOf(NAV, '/admin/existencias/', { role: 'admin' })?.item?.title).toBe('Bajo stock');
    expect(placeOf(NAV, '/admin/productos/12', { role: 'admin' })?.item?.title).toBe('Productos');
    expect(placeOf(NAV, '/admin/usuarios', { role: 'employee' })).toBeUndefined();
    expect(placeOf(NAV, '/details-compra/4', { role: 'admin' })?.item?.title).toBe('Compras');
    expect(placeOf(NAV, '/details-compra/4', { role: 'employee' })?.item?.title).toBe('Inicio');
    expect(placeOf(NAV, '/editar-perfil/4', { role: 'admin' })?.item?.title).toBe('Usuarios');
    const all = NAV.flatMap(({ items }) => items.map(({ to }) => to));
    expect(new Set(all).size).toBe(all.length);
  });
});
