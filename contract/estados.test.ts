import { describe, expect, it } from 'vitest';
import { CICLO_CONTEO, ESTADOS_CONTEO } from './bodega/existencias/conteos.ts';
import { CICLO_RECEPCION, ESTADOS_RECEPCION } from './bodega/recepciones/recepciones.ts';
import type { Rol } from './casa/usuarios/roles.ts';
import { actBetween, actsOn, type Doer, stepFor } from './estados.ts';
import { COMPRA_WEB, ESTADOS_COMPRA } from './ventas/compras/compras.ts';
import { actoDeEliminar, CICLO_COMPRA, caminoDe } from './ventas/compras/compras-estados.ts';

const persona = (role: Rol, id: number): Doer => ({ id, role });
const [dueno, otro, empleado, admin] = [
  persona('customer', 1),
  persona('customer', 2),
  persona('employee', 3),
  persona('admin', 4),
];

describe('una recepción', () => {
  it('de recibido o inspeccionado se decide; lo decidido no se mueve ni se corrige', () => {
    const pasos = ESTADOS_RECEPCION.flatMap((desde) =>
      ESTADOS_RECEPCION.filter((hasta) => desde !== hasta && actBetween(CICLO_RECEPCION, desde, hasta)).map(
        (hasta) => `${desde} → ${hasta}`,
      ),
    );
    expect(pasos).toEqual([
      'recibido → inspeccionado',
      'recibido → rechazado',
      'recibido → aceptado',
      'inspeccionado → rechazado',
      'inspeccionado → aceptado',
    ]);
    const fijas = ESTADOS_RECEPCION.filter(
      (estado_recepcion) => actsOn(CICLO_RECEPCION, admin, { estado_recepcion }).size === 0,
    );
    expect(fijas).toEqual(['rechazado', 'aceptado']);
  });

  it('la mueve sólo quien del personal puede mover stock', () => {
    const recibida = { estado_recepcion: 'recibido' } as const;
    const sinPermiso = { ...empleado, permisos: [] };
    expect(actsOn(CICLO_RECEPCION, empleado, recibida).has('aceptar')).toBe(true);
    expect([...actsOn(CICLO_RECEPCION, sinPermiso, recibida)]).toEqual([]);
    for (const actor of [dueno, otro, null]) {
      expect(actsOn(CICLO_RECEPCION, actor, { estado_recepcion: 'recibido' }).size).toBe(0);
    }
  });
});

describe('un conteo', () => {
  const acciones = (actor: Doer, estado: (typeof ESTADOS_CONTEO)[number]) => [
    ...actsOn(CICLO_CONTEO, actor, { estado, creado_por: empleado.id }),
  ];

  it('abierto, lo cuenta el personal, lo anula quien lo abrió y lo cierra un administrador', () => {
    expect(acciones(empleado, 'abierto')).toEqual(['contar', 'anular']);
    expect(acciones(persona('employee', 9), 'abierto')).toEqual(['contar']);
    expect(acciones(admin, 'abierto')).toEqual(['contar', 'cerrar', 'anular']);
    expect(acciones(dueno, 'abierto')).toEqual([]);
  });

  it('terminado no admite nada', () => {
    for (const estado of ESTADOS_CONTEO.filter((estado) => estado !== 'abierto')) {
      expect(acciones(admin, estado)).toEqual([]);
    }
  });
});

describe('una compra', () => {
  type Cosa = Parameters<typeof CICLO_COMPRA.stateOf>[0];
  const compra = (estado: string, cambios: Partial<Cosa> = {}): Cosa => ({
    estado,
    estado_pago: 'pendiente',
    entrega: 'despacho',
    user_id: dueno.id,
    forma_pago: null,
    reservada_hasta: null,
    por_pagar: 10_000,
    pagado: 0,
    devuelto: 0,
    ...cambios,
  });
  const acciones = (actor: Doer | null, cosa: Cosa) => [...actsOn(CICLO_COMPRA, actor, cosa)];

  it.each([
    [
      'Pendiente de Despacho',
      ['preparar', 'anular', 'recibir-retorno', 'recortar'],
      ['anular', 'elegir-forma'],
      ['pagar', 'quitar-pago'],
    ],
    ['En preparación', ['despachar', 'anular', 'recibir-retorno', 'recortar'], ['anular'], ['pagar', 'quitar-pago']],
    ['Despachado', ['entregar', 'recibir-retorno'], [], ['pagar', 'quitar-pago']],
    ['Listo para retiro', ['entregar', 'anular', 'recibir-retorno', 'recortar'], [], ['pagar', 'quitar-pago']],
    ['Entregado', ['recibir-retorno'], [], ['pagar', 'quitar-pago']],
    ['Anulado', [], ['ocultar'], ['quitar-pago']],
    ['Esperando a Pedro', [], [], ['pagar', 'quitar-pago']],
  ])(
    '«%s»: el personal puede %j, quien compró %j y un administrador además %j',
    (estado, delPersonal, delDueno, deAdmin) => {
      expect(acciones(empleado, compra(estado))).toEqual(delPersonal);
      expect(acciones(admin, compra(estado)).sort()).toEqual([...delPersonal, ...deAdmin].sort());
      expect(acciones(dueno, compra(estado))).toEqual(delDueno);
      expect(acciones(otro, compra(estado))).toEqual([]);
      expect(acciones(null, compra(estado))).toEqual([]);
    },
  );

  it('pagada la anula o recorta sólo un administrador, y lo que se retira no se despacha', () => {
    const saldada = { estado_pago: 'pagado', por_pagar: 0 } as const;
    const pagada = compra('En preparación', saldada);
    expect(acciones(dueno, pagada)).toEqual([]);
    expect(acciones(empleado, pagada)).toEqual(['despachar', 'recibir-retorno']);
    expect(acciones(admin, pagada)).toEqual(['despachar', 'anular', 'quitar-pago', 'recibir-retorno', 'recortar']);
    expect(acciones(admin, compra('Despachado', saldada))).toEqual(['entregar', 'quitar-pago', 'recibir-retorno']);
    expect(acciones(empleado, compra('En preparación', { entrega: 'retiro' }))).toEqual([
      'alistar',
      'anular',
      'recibir-retorno',
      'recortar',
    ]);
  });

  it('sin el permiso el personal no la anula ni recorta, y con el de los pagos los registra; quien compró no lo necesita', () => {
    const con = (role: Rol, permisos: Doer['permisos']): Doer => ({ id: 9, role, permisos });
    expect(acciones(con('employee', ['registrar-pagos']), compra(COMPRA_WEB.estado))).toEqual(['preparar', 'pagar']);
    expect(acciones(con('admin', []), compra(COMPRA_WEB.estado))).toEqual(['preparar']);
    expect(acciones({ ...dueno, permisos: [] }, compra(COMPRA_WEB.estado))).toEqual(['anular', 'elegir-forma']);
  });

  it('el reloj anula sólo lo que nadie pagó ni preparó a tiempo', () => {
    const [ayer, manana] = [-1, 1].map((dias) => new Date(Date.now() + dias * 86_400_000)) as [Date, Date];
    const pendiente = COMPRA_WEB.estado;
    expect(acciones(null, compra(pendiente, { reservada_hasta: ayer }))).toEqual(['vencer']);
    expect(acciones(null, compra(pendiente, { reservada_hasta: ayer.toISOString() }))).toEqual(['vencer']);
    expect(acciones(null, compra(pendiente, { reservada_hasta: manana }))).toEqual([]);
    expect(acciones(null, compra(pendiente, { reservada_hasta: ayer, estado_pago: 'pagado' }))).toEqual([]);
    expect(acciones(null, compra('En preparación', { reservada_hasta: ayer }))).toEqual([]);
    expect(acciones(admin, compra(pendiente, { reservada_hasta: ayer }))).not.toContain('vencer');
  });

  it('dice por qué no: el estado, lo que le falta, o quién lo pide', () => {
    const porque = (actor: Doer, cosa: Cosa, acto: 'despachar' | 'anular') => {
      const respuesta = stepFor(CICLO_COMPRA, actor, cosa, acto);
      return 'row' in respuesta ? null : [respuesta.refused, respuesta.message];
    };
    expect(porque(empleado, compra('Entregado'), 'despachar')).toEqual([
      'estado',
      'No se puede despachar: ahora está «Entregado».',
    ]);
    expect(porque(empleado, compra('En preparación', { entrega: 'retiro' }), 'despachar')).toEqual([
      'estado',
      'Este pedido se retira en la tienda: no se despacha.',
    ]);
    expect(porque(empleado, compra('En preparación', { estado_pago: 'pagado' }), 'anular')).toEqual([
      'estado',
      'Este pedido ya fue pagado: no se puede anular.',
    ]);
    expect(porque(dueno, compra('En preparación'), 'despachar')?.[0]).toBe('quien');
    expect(porque(otro, compra('En preparación'), 'anular')?.[0]).toBe('quien');
  });

  it('el camino depende de cómo llega a su persona', () => {
    expect(caminoDe('despacho')).toEqual(['Pendiente de Despacho', 'En preparación', 'Despachado', 'Entregado']);
    expect(caminoDe('retiro')).toEqual(['Pendiente de Despacho', 'En preparación', 'Listo para retiro', 'Entregado']);
  });

  it('cada estado de la tabla es uno de los canónicos', () => {
    const nombrados = new Set(CICLO_COMPRA.rows.flatMap(({ from, to }) => [from, to]));
    expect([...nombrados].sort()).toEqual([...ESTADOS_COMPRA].sort());
  });

  it('«Eliminar» archiva, oculta o anula', () => {
    expect(actoDeEliminar(empleado, compra('Anulado'))).toBe('archivar');
    expect(actoDeEliminar(dueno, compra('Anulado'))).toBe('ocultar');
    expect(actoDeEliminar(dueno, compra('Pendiente de Despacho'))).toBe('anular');
    expect(actoDeEliminar(dueno, compra('Despachado'))).toBeNull();
    expect(actoDeEliminar(dueno, compra('En preparación', { estado_pago: 'pagado' }))).toBeNull();
  });
});
