import { COMUNAS } from '#contract/tienda/comunas.ts';
import { calcularFlete, tablaDeFletes } from '#contract/tienda/flete.ts';

/** What a quote of 40 lines takes in the act, with every comuna of Chile, 20 zones and 4 carriers of 10 bands: `node bench/flete.ts`. */
const ZONAS = 20;
const TRANSPORTISTAS = 4;
const TRAMOS = 10;
const LINEAS = 40;
const VECES = 2_000;
const LIMITE_MS = 2;

const tabla = tablaDeFletes({
  transportistas: Array.from({ length: TRANSPORTISTAS }, (_, id) => ({
    id,
    nombre: `T${id}`,
    divisor: 4_000 + id * 500,
    maximo_kg: null,
    activo: true,
  })),
  comunas: COMUNAS.map((comuna, n) => ({ comuna, zona_id: n % ZONAS, dias_viaje: 3, servicio: 'si' })),
  tarifas: Array.from({ length: ZONAS * TRANSPORTISTAS * TRAMOS }, (_, n) => ({
    zona_id: Math.floor(n / (TRANSPORTISTAS * TRAMOS)),
    transportista_id: Math.floor(n / TRAMOS) % TRANSPORTISTAS,
    hasta_kg: ((n % TRAMOS) + 1) * 50,
    precio: 5_000 + (n % TRAMOS) * 4_000,
    por_kg_adicional: n % TRAMOS === TRAMOS - 1 ? 150 : null,
  })),
});
const regla = { zonaUrbana: ['Santiago'], tabla, voluminoso: { kg: 40, cm: 180 } };
const lineas = Array.from({ length: LINEAS }, (_, n) => ({
  peso_kg: 1 + n,
  largo_cm: 20 + n,
  ancho_cm: 30,
  alto_cm: 40,
  cantidad: 1 + (n % 7),
  costo_envio: 3_990,
}));

const tiempos: number[] = [];
for (let vez = 0; vez < VECES; vez++) {
  const empezo = performance.now();
  calcularFlete(lineas, 1_000_000, COMUNAS[vez % COMUNAS.length]!, regla);
  tiempos.push(performance.now() - empezo);
}
tiempos.sort((uno, otro) => uno - otro);
const [mediana, p99] = [tiempos[VECES / 2]!, tiempos[Math.floor(VECES * 0.99)]!];
console.log(`${LINEAS} líneas: mediana ${mediana.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms (límite ${LIMITE_MS} ms)`);
if (p99 > LIMITE_MS) process.exitCode = 1;
