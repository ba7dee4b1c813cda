import { asc, eq, sql } from 'drizzle-orm';
import { costoDespacho } from '#contract/tienda/despacho.ts';
import type { DatosFactura } from '#contract/tienda/factura.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { multiplicar, sumar } from '#contract/valores/money.ts';
import { COMPRA_WEB } from '#contract/ventas/compras/compras.ts';
import { caminoDe } from '#contract/ventas/compras/compras-estados.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { moverStock } from '#server/features/bodega/existencias/index.ts';
import { crearCuenta } from '#server/features/casa/usuarios/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import {
  compras,
  compras_lineas,
  repartirNeto,
  siguientesNumeros,
  vistaCompra,
} from '#server/features/ventas/compras/index.ts';
import type { Tag } from '#server/platform/changes.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { historial } from '#server/platform/estados/table.ts';
import { leerCanastas } from './canastas.ts';
import type { ProductoDemo } from './catalogo.ts';
import { leerClientes } from './clientes.ts';
import { crearCorreoDemo } from './correos.ts';
import { abrirStockDemo } from './recepciones.ts';
import { VENDIDO_AL_ESTADO } from './vendido-al-estado.ts';

const DIA = 86_400_000;
const COMPRAS = 46;
/** The last days' purchases are still on their way; older ones arrived. */
const ETAPAS = [
  { hastaDias: 3, estado: COMPRA_WEB.estado, pagada: false },
  { hastaDias: 6, estado: 'En preparación', pagada: true },
  { hastaDias: 10, estado: 'Despachado', pagada: true },
  { hastaDias: Number.POSITIVE_INFINITY, estado: 'Entregado', pagada: true },
] as const;

/** A small generator with a fixed seed: the demo is the same on every machine. */
function createRandom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % max;
  };
}

/** What is sold in another way so many days ago: it is done when its turn comes, so that numbers follow days. */
export interface OtraVenta {
  dias: number;
  vender: () => Promise<void>;
}

/** One whose payment is made afterwards, by the acts that buyers and staff do it with; or, without `paga`, that is still owed. */
export interface PorPagar {
  id: number;
  num_pedido: number;
  user_id: number;
  cliente: string;
  total: number;
  creada_en: Date;
  dias: number;
  estado: string;
  paga: 'webpay' | 'transferencia' | null;
}

/** Past purchases of several customers, and the ledger from the first stock to what the catalogue says is left (`quedan`). */
export async function crearComprasDemo(
  tx: Queryable,
  quedan: readonly Pick<ProductoDemo, 'codigo_producto_fussan' | 'cantidad_stock'>[],
  cuentas: { admin: number; customer: number },
  zonaUrbana: readonly string[],
  otras: readonly OtraVenta[] = [],
): Promise<PorPagar[]> {
  const compradores = [
    {
      id: cuentas.customer,
      name: 'Carolina Soto',
      email: 'cliente@fussan.test',
      comuna: 'Ñuñoa',
      direccion: 'Av. Irarrázaval 2401, dpto. 806',
      factura: null as DatosFactura | null,
    },
  ];
  const { compraron } = await leerClientes();
  for (const [indice, { comuna, direccion, giro, ficha: _, ...cuenta }] of compraron.entries()) {
    const { name: razon_social, rut } = cuenta;
    const factura = giro ? { rut, razon_social, giro } : null;
    const id = await crearCuenta(tx, {
      ...cuenta,
      role: 'customer',
      direccion,
      password: `${crypto.randomUUID()}${indice}`,
    });
    compradores.push({ id, name: cuenta.name, email: cuenta.email, comuna, direccion, factura });
  }
  const catalogo = await tx
    .select({ producto: productos, provedor: proveedores.nombre_provedor })
    .from(productos)
    .innerJoin(proveedores, eq(proveedores.id, productos.proveedor_id))
    .orderBy(asc(productos.id));
  const alFinal = new Map(quedan.map((producto) => [producto.codigo_producto_fussan, producto.cantidad_stock]));
  const random = createRandom(20_261_124);
  const porCodigo = new Map(catalogo.map((fila) => [fila.producto.codigo_producto_fussan, fila]));
  const canastas = (await leerCanastas())
    .map(({ codigos }) => codigos.flatMap((codigo) => porCodigo.get(codigo) ?? []))
    .filter((filas) => filas.length > 0);
  /** Machines are bought one at a time, what is used up by the handful. */
  const cuantos = ({ precio_unitario }: { precio_unitario: number }) =>
    1 + random(precio_unitario < 10_000 ? 5 : precio_unitario < 40_000 ? 2 : 1);
  const sueltos = catalogo.filter(({ producto }) => !VENDIDO_AL_ESTADO.has(producto.codigo_producto_fussan));
  const ventas = Array.from({ length: COMPRAS }, (_, indice) => {
    // Of every three purchases two are for a job, and some need nothing but part of what it takes.
    const canasta = indice % 3 === 0 || canastas.length === 0 ? undefined : canastas[random(canastas.length)];
    const filas = canasta
      ? canasta.filter((_, n) => n < 2 || random(100) < 60)
      : Array.from({ length: 1 + random(3) }, () => sueltos[random(sueltos.length)]!);
    const lineas = new Map(filas.map((fila) => [fila.producto.id, { fila, cantidad: cuantos(fila.producto) }]));
    return {
      dias: Math.floor(((COMPRAS - indice) * 75) / COMPRAS),
      comprador: compradores[random(3) === 0 ? 0 : random(compradores.length)]!,
      lineas: [...lineas.values()],
    };
  });

  const vendidas = new Map<number, number>();
  for (const { fila, cantidad } of ventas.flatMap((venta) => venta.lineas)) {
    vendidas.set(fila.producto.id, (vendidas.get(fila.producto.id) ?? 0) + cantidad);
  }
  const sinActor = { db: tx, actor: null, touched: new Set<Tag>() };
  const iniciales = catalogo.flatMap(({ producto }) => {
    const cantidad = (alFinal.get(producto.codigo_producto_fussan) ?? 0) + (vendidas.get(producto.id) ?? 0);
    return cantidad > 0 ? [{ producto, cantidad }] : [];
  });
  await abrirStockDemo(tx, iniciales, cuentas.admin);

  const porPagar: PorPagar[] = [];
  let boletas = 0;
  const pendientes = otras.toSorted((una, otra) => otra.dias - una.dias);
  for (const { dias, comprador, lineas } of ventas) {
    while (pendientes[0] && pendientes[0].dias > dias) await pendientes.shift()!.vender();
    const creada_en = new Date(Date.now() - dias * DIA - random(10) * 3_600_000);
    const fecha_compra = diaEnSantiago(creada_en);
    const etapa = ETAPAS.find(({ hastaDias }) => dias <= hastaDias)!;
    const subtotales = lineas.map(({ fila, cantidad }) => multiplicar(fila.producto.precio_unitario, cantidad));
    const precio_compra = sumar(...subtotales);
    const costo_envio = costoDespacho(
      lineas.map(({ fila }) => fila.producto),
      precio_compra,
      comprador.comuna,
      zonaUrbana,
    );
    const unidades = lineas.reduce((total, { cantidad }) => total + cantidad, 0);
    const primera = lineas[0]!.fila;
    // What an invoice charges is paid with it.
    const total = sumar(precio_compra, costo_envio);
    const sePaga = etapa.pagada && !comprador.factura;
    const paga = sePaga ? pagaPor(boletas++, dias) : null;
    const pagado = sePaga && !paga ? total : 0;
    // What companies take is on account once it is on its way; the last days' purchases wait for a transfer.
    const aCredito = etapa.pagada && comprador.factura !== null;
    const forma_pago = paga ?? (aCredito ? 'credito-empresa' : 'transferencia');
    const [compra] = await tx
      .insert(compras)
      .overridingSystemValue()
      .values({
        ...(await siguientesNumeros(tx)),
        user_id: comprador.id,
        email: comprador.email,
        codigo_producto_fussan: primera.producto.codigo_producto_fussan,
        descripcion: primera.producto.descripcion,
        otv: unidades,
        otv_compras: unidades,
        precio_compra,
        costo_envio,
        precio_final: total,
        provedor: primera.provedor,
        web_provedor: COMPRA_WEB.web_provedor,
        gestion_compras: COMPRA_WEB.gestion_compras,
        fecha_compra,
        fecha_retiro: sumarDias(fecha_compra, COMPRA_WEB.dias_hasta_retiro),
        estado: etapa.estado,
        pagado,
        documento: comprador.factura ? 'factura' : 'boleta',
        factura: comprador.factura,
        direccion: comprador.direccion,
        comuna: comprador.comuna,
        contacto: `569${String(10_000_000 + random(89_999_999))}`,
        tipo_pago: COMPRA_WEB.tipo_pago,
        forma_pago,
        vence_pago: aCredito ? sumarDias(fecha_compra, 30) : null,
        ...salidaDe(etapa.estado, fecha_compra, comprador.email),
        creada_en,
      })
      .returning();
    const { id, num_pedido, estado } = compra!;
    if (!pagado && !aCredito) {
      const cliente = comprador.name;
      porPagar.push({ id, num_pedido, user_id: comprador.id, cliente, total, creada_en, dias, estado, paga });
    }
    if (pagado > 0) {
      await tx.insert(pagos).values({
        clase: 'cobro',
        compra_id: compra!.id,
        monto: pagado,
        fecha: fecha_compra,
        medio: 'transferencia',
        creado_en: creada_en,
      });
    }
    const valores = await moverStock(
      sinActor,
      lineas.map(({ fila, cantidad }) => ({ producto_id: fila.producto.id, cantidad: -cantidad })),
      { motivo: 'venta', documento: `compra:${compra!.id}` },
    );
    const filas = await tx
      .insert(compras_lineas)
      .values(
        lineas.map(({ fila: { producto, provedor }, cantidad }, indice) => ({
          compra_id: compra!.id,
          linea: indice + 1,
          producto_id: producto.id,
          codigo_producto_fussan: producto.codigo_producto_fussan,
          descripcion: producto.descripcion,
          proveedor_id: producto.proveedor_id,
          provedor,
          precio_unitario: producto.precio_unitario,
          cantidad,
          subtotal: subtotales[indice]!,
          costo: -valores.get(producto.id)!,
          imagen_url: producto.imagen_url,
        })),
      )
      .returning();
    await repartirNeto(tx, compra!.id);
    const camino = caminoDe('despacho');
    const pasos = camino.slice(0, camino.indexOf(etapa.estado) + 1);
    const dados = pasos.map((estado, paso) => ({
      estado,
      // One step every two days or so, and never in the future.
      cuando: new Date(Math.min(creada_en.getTime() + paso * 1.8 * DIA, Date.now() - (pasos.length - paso) * 60_000)),
    }));
    await tx.insert(historial).values(dados.map((paso) => ({ entidad: 'compra', entidad_id: compra!.id, ...paso })));
    await crearCorreoDemo(
      tx,
      vistaCompra(
        compra!,
        filas,
        dados.map(({ estado, cuando }) => ({ estado, cuando: cuando.toISOString(), motivo: null, quien: null })),
        comprador.name,
      ),
      comprador.name,
    );
  }
  for (const { vender } of pendientes) await vender();
  await tx.execute(sql`
    update movimientos_stock m set cuando = c.creada_en from compras c where m.documento = 'compra:' || c.id
  `);
  return porPagar;
}

/** Some of those that are paid; a bank's statement is of the last month. */
function pagaPor(boleta: number, dias: number): PorPagar['paga'] {
  if (boleta % 3 === 0) return 'webpay';
  return boleta % 3 === 1 && dias < 30 ? 'transferencia' : null;
}

/** Who carried what has left, and who took what came. */
function salidaDe(estado: string, fecha_compra: string, email: string) {
  if (estado !== 'Despachado' && estado !== 'Entregado') return {};
  return {
    transportista: 'Despacho propio',
    num_gd: `GD-${fecha_compra.replaceAll('-', '').slice(2)}`,
    recibido_por: estado === 'Entregado' ? email.split('@')[0] : null,
  };
}
