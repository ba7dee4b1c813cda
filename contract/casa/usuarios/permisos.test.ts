import { expect, it } from 'vitest';
import { PERMISOS, PERMISOS_DE_ROL, PERMISOS_POSIBLES, permisosDe, permisosPropios, puede } from './permisos.ts';
import { ROLES } from './roles.ts';

it('cada rol trae los suyos, y sólo los que puede tener', () => {
  for (const role of ROLES) {
    expect(permisosDe(role)).toEqual([...PERMISOS_DE_ROL[role]]);
    expect(PERMISOS_POSIBLES[role]).toEqual(expect.arrayContaining([...PERMISOS_DE_ROL[role]]));
  }
});

it('lo dado se suma, lo quitado se resta, y lo que el rol no puede no cuenta', () => {
  expect(permisosDe('employee', { 'ver-costos': false, 'registrar-pagos': true })).toEqual([
    'mover-stock',
    'anular-compras',
    'registrar-pagos',
    'exportar',
  ]);
  expect(permisosDe('employee', { 'eliminar-clientes': true })).not.toContain('eliminar-clientes');
  expect(permisosDe('customer', { exportar: true })).toEqual([]);
});

it('lo que se guarda es sólo la diferencia con el rol', () => {
  expect(permisosPropios('admin', PERMISOS)).toEqual({});
  expect(permisosPropios('employee', ['exportar', 'cambiar-precios'])).toEqual({
    'ver-costos': false,
    'cambiar-precios': true,
    'mover-stock': false,
    'anular-compras': false,
  });
});

it('nadie no puede nada, y a quien no dice sus permisos le valen los de su rol', () => {
  expect(puede(null, 'exportar')).toBe(false);
  expect(puede({ role: 'employee' }, 'exportar')).toBe(true);
  expect(puede({ role: 'employee', permisos: [] }, 'exportar')).toBe(false);
});
