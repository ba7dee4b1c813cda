import type { Feature } from '#server/platform/feature.ts';
import { startAtrasos } from './atrasos.ts';
import { cuadrarCostos, cuadrarPedidos } from './cuadrar.ts';
import { startReservas } from './reservas.ts';
import { comprasRoutes } from './routes.ts';

export { anotarAvance, type HechosDeAvance } from './anotar-avance.ts';
export { anotarDinero, promesaDePagada } from './anotar-dinero.ts';
export { anular, anularPorLaTienda } from './anular-compra.ts';
export { aprobarCompra } from './aprobar-compra.ts';
export { lineasQueNombra, loQueNombra } from './buscar-compras.ts';
export { corregirCompra } from './corregir-compra.ts';
export { crearCompra } from './crear-compra.ts';
export {
  clienteDelRut,
  comprasDeClientes,
  comprasDeTodosLosClientes,
  cuentasDeClientes,
  duenosDeCompras,
  ES_DEUDA,
  exigirCredito,
  loQueSeDebe,
} from './credito-de-clientes.ts';
export { productosDeSusLineas } from './cuadrar.ts';
export { aLaVistaDe, deLaEmpresa } from './de-empresa.ts';
export { editarCompra } from './editar-compra.ts';
export { correoDeOrden } from './enviar-orden-completa.ts';
export { destinoDe } from './escribir-compra.ts';
export { creditoEnVistaDe, estadoDeCuentaDe } from './estado-de-cuenta.ts';
export { COMPRA } from './estados.ts';
export { acortarReserva, guardarMientrasSeRevisa } from './extender-reserva.ts';
export { pagoSegunForma } from './forma-de-pago.ts';
export { guiasEscritas } from './guias-escritas.ts';
export { contarLineasEnLista } from './lineas-en-lista.ts';
export { despacharConOt, ponerEnOt, sacarDeOt } from './lineas-en-ot.ts';
export { cobradoDe, OCUPA, POR_COBRAR, REBAJADO, vencidaAntesDe } from './lo-cobrado.ts';
export { NETO_DE_COMPRA, netoEnCompra, repartirNeto } from './neto-de-lineas.ts';
export { siguientesNumeros } from './numero-de-pedido.ts';
export { hastaCuando, porAtrasarse } from './por-atrasarse.ts';
export { segunEmpresa } from './por-empresa.ts';
export {
  bloquearCompra,
  bloquearParaLaTienda,
  bloquearParaPagar,
  buscarCompra,
  buscarFilaCompra,
  type FilaCompra,
  vistaCompra,
} from './queries.ts';
export { recortarLinea } from './recortar-linea.ts';
export { laAnuloElReloj, reponerCompra, retenerReserva } from './reponer-compra.ts';
export { vencerReservas } from './reservas.ts';
export { compras, compras_lineas } from './table.ts';
export { type LineaAcordada, venderLoCotizado } from './vender-lo-cotizado.ts';

export const feature: Feature = {
  routes: comprasRoutes,
  async jobs(parts) {
    await startReservas(parts);
    await startAtrasos(parts);
  },
  cuadrar: [cuadrarCostos, cuadrarPedidos],
};
