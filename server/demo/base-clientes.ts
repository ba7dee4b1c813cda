import { digitoVerificador, limpiarRut } from '#contract/valores/rut.ts';
import { clientes, contactos, direcciones, llevarAPrincipales } from '#server/features/clientes/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { CLIENTES } from './clientes.ts';

/** What the shop knows of those that have bought, besides what their accounts say. */
const DE_LAS_CUENTAS: Record<string, { nombre: string; celular: string; credito: number }> = {
  'compras@aromos.test': {
    nombre: 'Ximena Poblete',
    celular: '987654321',
    credito: 400_000,
  },
  'abastecimiento@paine.test': {
    nombre: 'Depto. de Abastecimiento',
    celular: '228246500',
    credito: 5_000_000,
  },
  'rodrigo@correo.test': { nombre: 'Rodrigo Fuenzalida', celular: '991234567', credito: 0 },
  'taller@expedito.test': {
    nombre: 'Expedito Lagos',
    celular: '976543210',
    credito: 150_000,
  },
};

/** Others, who have not bought on the web yet; RUTs by their body. */
const OTROS = [
  [
    'Hospital de Buin',
    '61608021',
    'Unidad de Compras',
    'compras@hospitalbuin.test',
    'Buin',
    'Salud pública',
    4_000_000,
  ],
  ['Frutícola Los Nogales SpA', '77456120', 'Marcela Ríos', 'bodega@losnogales.test', 'Paine', 'Agrícola', 1_200_000],
  [
    'Maestranza Ñuble Ltda.',
    '78341990',
    'Iván Sepúlveda',
    'ivan@maestranzanuble.test',
    'Chillán',
    'Metalmecánica',
    800_000,
  ],
  ['Aseos Integrales del Sur', '76998341', 'Paola Vera', 'pvera@aseosdelsur.test', 'Talca', 'Aseo industrial', 500_000],
  ['Colegio Santa Rosa', '65123470', 'Administración', 'administracion@santarosa.test', 'Rancagua', 'Educación', 0],
  [
    'Transportes Quilaco',
    '76220915',
    'Luis Antileo',
    'flota@quilaco.test',
    'Los Ángeles',
    'Transporte de carga',
    600_000,
  ],
  [
    'Condominio Parque Lyon',
    '53308117',
    'Ana Bravo',
    'comite@parquelyon.test',
    'Providencia',
    'Administración de edificios',
    0,
  ],
  // The same as one above, written down twice.
  ['Frutícola Los Nogales', '77456139', 'Marcela Ríos', 'bodega@losnogales.test', 'Paine', '', 0],
  ['', '9876543', 'Teresa Cárcamo', 'teresa@correo.test', 'Puente Alto', 'Gasfitería', 0],
] as const;

/** Of the first one: whom else one talks to there, and where else it is. */
const OTROS_CONTACTOS = [
  { nombre: 'Ricardo Muñoz', cargo: 'Jefe de bodega', mail: 'bodega@aromos.test', celular: '976541230' },
  { nombre: 'Carla Pinto', cargo: 'Pagos', mail: 'pagos@aromos.test', notas: 'Recibe facturas hasta el día 25.' },
];
const OTRAS_DIRECCIONES = [
  {
    etiqueta: 'Obra Los Quillayes',
    direccion: 'Av. Vicuña Mackenna 10455',
    comuna: 'La Florida',
    recibe: 'Ricardo Muñoz',
  },
  { etiqueta: 'Facturación', direccion: 'Huérfanos 1160, oficina 804', comuna: 'Santiago' },
];

/** The clients that the demo's staff have written down: companies, public bodies and persons. */
export async function crearBaseClientesDemo(tx: Queryable, user_id: number): Promise<void> {
  const deCuentas = CLIENTES.map(({ name, email: mail, rut, comuna: ciudad, direccion, giro }) => {
    const conocido = DE_LAS_CUENTAS[mail]!;
    const empresa = conocido.nombre === name ? '' : name;
    return { ...conocido, user_id, empresa, rut_cliente: limpiarRut(rut), mail, ciudad, direccion, giro };
  });
  const otros = OTROS.map(([empresa, cuerpo, nombre, mail, ciudad, giro, credito]) => ({
    user_id,
    empresa,
    rut_cliente: cuerpo + digitoVerificador(cuerpo),
    nombre,
    mail,
    ciudad,
    giro,
    credito,
  }));
  const anotados = await tx
    .insert(clientes)
    .values([...deCuentas, ...otros])
    .returning({ id: clientes.id });
  await llevarAPrincipales(
    tx,
    anotados.map(({ id }) => id),
  );
  const [{ id: cliente_id }] = anotados as [{ id: number }];
  await tx.insert(contactos).values(OTROS_CONTACTOS.map((contacto) => ({ ...contacto, cliente_id })));
  await tx.insert(direcciones).values(OTRAS_DIRECCIONES.map((direccion) => ({ ...direccion, cliente_id })));
}
