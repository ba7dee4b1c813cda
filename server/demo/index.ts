import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { feature as dteRecibidosFeature } from '#server/features/abastecimiento/dte-recibidos/index.ts';
import { proveedores, proveedores_contactos } from '#server/features/abastecimiento/proveedores/index.ts';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { crearCuenta, usuarios } from '#server/features/casa/usuarios/index.ts';
import { leerDeProductos } from '#server/features/catalogo/caracteristicas/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { familias_medidas } from '#server/features/catalogo/medidas/index.ts';
import { contarJuntos, leerTodasLasClaves } from '#server/features/catalogo/relaciones/index.ts';
import { contarVendidos } from '#server/features/catalogo/vendidos/index.ts';
import { feature as centrosAsignadosFeature } from '#server/features/licitacion/centros-asignados/index.ts';
import { feature as centrosCostoFeature } from '#server/features/licitacion/centros-costo/index.ts';
import { feature as habitualesFeature } from '#server/features/tienda/habituales/index.ts';
import { CUENTAS_DEMO } from '#server/features/tienda/informacion/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { DatabaseHandle, Queryable } from '#server/platform/database/client.ts';
import type { StoredImage } from '#server/platform/images/store.ts';
import { Secrets } from '#server/platform/secrets.ts';
import { type Actos, abrirActos } from './actos.ts';
import { Agenda } from './agenda.ts';
import { crearBannersDemo } from './banners.ts';
import { crearBaseClientesDemo } from './base-clientes.ts';
import { type CatalogoDemo, leerCatalogo } from './catalogo.ts';
import { crearCentrosCostoDemo } from './centros-costo.ts';
import { crearComprasDemo } from './compras.ts';
import { crearCotizacionesDemo } from './cotizaciones.ts';
import { crearDteRecibidosDemo } from './dte-recibidos.ts';
import { crearEmisorDemo } from './emisor.ts';
import { planearFacturasVentaDemo } from './facturas-venta.ts';
import { crearFletesDemo } from './fletes.ts';
import { claveDeImagen, imagenesExtra } from './galeria.ts';
import { crearHabitualesDemo } from './habituales.ts';
import { leerIlustraciones } from './ilustraciones.ts';
import { crearMaestrosDemo } from './maestros.ts';
import { crearMetasDemo, FEATURES_DE_METAS } from './metas-y-comisiones.ts';
import { crearOcPublicasDemo } from './oc-publicas.ts';
import { crearOpinionesDemo } from './opiniones.ts';
import { crearOportunidadesDemo } from './oportunidades.ts';
import { crearPagosDemo, FEATURES_DE_PAGOS } from './pagos.ts';
import { diasEmitiendo, Papeles } from './papeles.ts';
import { costoDemo, crearDescuentosDemo, crearPreciosDemo } from './precios.ts';
import { crearReclamosDemo } from './reclamos.ts';
import { crearRetirosDemo } from './retiros.ts';
import { abrirSiiDemo } from './sii.ts';
import { crearVariantesDemo } from './variantes.ts';
import { crearVentasEstadoDemo, FEATURES_DE_VENTAS, type VentasEstado, ventasEstadoPasadas } from './ventas-estado.ts';
import { planearVentasEstadoDemo } from './ventas-estado-salidas.ts';

interface DemoDependencies {
  config: Config;
  database: DatabaseHandle;
  log: Logger;
  progress: (text: string) => void;
}

const LOCK = 7_340_022;
const DIA = 86_400_000;

const ROLES = { Administrador: 'admin', Empleado: 'employee', Cliente: 'customer' } as const;

/** Fills an empty database with the demo shop. Does nothing to one that has products or users (D79). */
export async function seedDemo({ config, database: { db, pool }, log, progress }: DemoDependencies): Promise<void> {
  if (!(await isEmpty(db))) return;
  const start = performance.now();
  const catalogo = await leerCatalogo(await leerIlustraciones());
  progress('Dibujando el catálogo de demostración…');
  // Drawing takes its time, so it is done before the transaction: a transaction must not wait idle.
  const imagenes = await drawImages(config);
  await db.transaction(async (tx) => {
    // Instances that start together must not both fill the shop.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmpty(tx))) return;
    const cuentas = await crearCuentasDemo(tx);
    await crearCatalogo(tx, catalogo, imagenes);
    await crearVariantesDemo(tx);
    await crearPreciosDemo(tx, cuentas.admin);
    await crearDescuentosDemo(tx, cuentas.admin);
    await crearFletesDemo(tx, config.ZONA_URBANA);
    await crearMaestrosDemo(tx, catalogo.productos, cuentas.admin);
    const antes = await abrirActos(tx, { config, log, features: FEATURES_DE_VENTAS });
    const alEstado = ventasEstadoPasadas({ ...antes, ...cuentas, tx });
    const porPagar = await crearComprasDemo(tx, catalogo.productos, cuentas, config.ZONA_URBANA, alEstado.ventas);
    await crearBaseClientesDemo(tx, cuentas.admin);
    const features = [
      ...FEATURES_DE_VENTAS,
      ...FEATURES_DE_PAGOS,
      ...FEATURES_DE_METAS,
      centrosCostoFeature,
      centrosAsignadosFeature,
      habitualesFeature,
      dteRecibidosFeature,
    ];
    const actos = await abrirActos(tx, { config, log, features });
    await crearPagosDemo({ ...actos, ...cuentas, tx, config, porPagar });
    await crearVentasEstadoDemo({ ...actos, ...cuentas, tx });
    await crearPapelesDemo({ ...actos, ...cuentas, tx, config }, alEstado);
    await crearRetirosDemo(tx, cuentas.employee);
    await crearMetasDemo({ ...actos, ...cuentas, tx });
    await crearCotizacionesDemo(tx, cuentas, new Secrets(config));
    await crearOportunidadesDemo(tx, cuentas);
    await crearOcPublicasDemo(tx, cuentas.admin);
    await crearReclamosDemo(tx, cuentas);
    await crearCentrosCostoDemo({ ...actos, ...cuentas, tx });
    await crearDteRecibidosDemo({ ...actos, ...cuentas, tx, config });
    await crearHabitualesDemo({ ...actos, ...cuentas, tx });
    const tienda = await actos.como(null);
    await leerTodasLasClaves(tienda);
    await contarJuntos(tienda);
    await contarVendidos(tienda);
    await crearOpinionesDemo(tx, cuentas);
    await crearBannersDemo(tx, tienda, cuentas.admin);
  });
  await pool.query('analyze');
  log.info(
    { productos: catalogo.productos.length, ms: Math.round(performance.now() - start) },
    'tienda de demostración creada',
  );
  progress(`Tienda de demostración lista: ${catalogo.productos.length} productos.`);
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.$count(productos)) === 0 && (await db.$count(usuarios)) === 0;
}

type Cuentas = Record<'admin' | 'employee' | 'customer', number>;

/** Who issues, and the papers of all that was sold, each on its day. */
async function crearPapelesDemo(
  demo: Actos & Cuentas & { tx: Queryable; config: Config },
  alEstado: VentasEstado,
): Promise<void> {
  const emitiendo = diasEmitiendo(demo.config);
  await crearEmisorDemo({ ...demo, emitiendo });
  const sii = await abrirSiiDemo(demo);
  try {
    const papeles = new Papeles({ ...demo, sii, emitiendo });
    const agenda = new Agenda();
    planearVentasEstadoDemo({ ...demo, agenda, papeles }, alEstado);
    await planearFacturasVentaDemo({ ...demo, agenda, papeles, sii });
    await agenda.cumplir((dias) => papeles.cerrarElDia(dias));
  } finally {
    await sii.cerrar();
  }
}

type Imagenes = Record<string, StoredImage>;

/** The drawings, keyed by kind of product and brand (`draw-images.ts`). */
async function drawImages({ DATA_DIR }: Config): Promise<Imagenes> {
  const program = fileURLToPath(new URL('./draw-images.ts', import.meta.url));
  // It reads the same settings from the same environment, where secrets stay unseen.
  const env = { ...process.env, DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 1024 * 1024, env });
  return JSON.parse(stdout) as Imagenes;
}

async function crearCuentasDemo(tx: Queryable): Promise<Cuentas> {
  const ids = { admin: 0, employee: 0, customer: 0 };
  const nombres = { admin: 'Antonia Rivas', employee: 'Esteban Muñoz', customer: 'Carolina Soto' };
  const ruts = { admin: '123456785', employee: '155556668', customer: '118887778' };
  for (const { email, password, rol } of CUENTAS_DEMO) {
    const role = ROLES[rol as keyof typeof ROLES];
    ids[role] = await crearCuenta(tx, {
      email,
      password,
      role,
      name: nombres[role],
      rut: ruts[role],
      direccion: 'Av. Irarrázaval 2401, Ñuñoa',
      demo: true,
    });
    // Whoever tries the shop gets all of its mails.
    await confirmarDireccion({ db: tx }, email);
  }
  return ids;
}

async function crearCatalogo(tx: Queryable, catalogo: CatalogoDemo, imagenes: Imagenes): Promise<void> {
  const filas = await tx
    .insert(proveedores)
    .values(catalogo.proveedores.map(({ clave: _, contactos: _c, ...proveedor }) => proveedor))
    .returning({ id: proveedores.id });
  await tx
    .insert(proveedores_contactos)
    .values(
      catalogo.proveedores.flatMap(({ contactos }, indice) =>
        contactos.map((uno) => ({ ...uno, proveedor_id: filas[indice]!.id })),
      ),
    );
  const idPorClave = new Map(catalogo.proveedores.map(({ clave }, indice) => [clave, filas[indice]!.id]));
  const creados = await tx
    .insert(productos)
    .values(
      catalogo.productos.map((producto) => {
        const { tipo: _t, proveedor, precio_anterior, dias_desde_alta, cantidad_stock: _s, ...campos } = producto;
        const alta = new Date(Date.now() - dias_desde_alta * DIA);
        return {
          ...campos,
          ...imagenes[claveDeImagen(producto)],
          galeria: imagenesExtra(producto).map((extra) => ({ ...imagenes[claveDeImagen(extra)]!, alt: extra.alt })),
          previousPrice: precio_anterior,
          ultimo_costo: costoDemo(producto.codigo_producto_fussan, producto.precio_unitario),
          // Stock comes in by the ledger, below.
          cantidad_stock: 0,
          proveedor_id: idPorClave.get(proveedor)!,
          fecha_creacion: alta,
          fecha_actualizacion: alta,
        };
      }),
    )
    .returning({ id: productos.id });
  if (creados.length !== catalogo.productos.length) throw new Error('El catálogo de demostración quedó incompleto.');
  await leerDeProductos(
    { db: tx },
    creados.map(({ id }) => id),
  );
  const porFamilia = Object.entries(catalogo.medidasPorFamilia);
  await tx.insert(familias_medidas).values(porFamilia.map(([familia, medidas]) => ({ familia, ...medidas })));
}
