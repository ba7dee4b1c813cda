import { StartupError } from '#server/platform/startup-error.ts';
import { necesidad } from './escala/modelo.ts';
import { leerPedido, type Pedido, USO } from './escala/pedido.ts';

try {
  const pedido = leerPedido();
  console.log(pedido ? respuesta(pedido) : USO);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

function respuesta({ costos, demanda }: Pedido): string {
  const hace = necesidad(costos, demanda);
  return `
tiendas             ${cifra(hace.tiendas)} máquinas (${cifra(hace.nucleos_tienda, 1)} núcleos)
primaria            ${cifra(hace.nucleos_primaria, 1)} núcleos, ${cifra(hace.wal_mb_por_segundo, 1)} MB de WAL por segundo
réplicas            ${cifra(hace.replicas)} máquinas (${cifra(hace.nucleos_replicas, 1)} núcleos)
en un año           ${cifra(hace.compras_por_ano)} compras, ${cifra(hace.gb_por_ano)} GB`;
}

function cifra(valor: number, decimales = 0): string {
  return valor.toLocaleString('es-CL', { minimumFractionDigits: decimales, maximumFractionDigits: decimales });
}
