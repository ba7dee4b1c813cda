import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Costos, necesidad } from './escala/modelo.ts';

const COSTOS = path.join(import.meta.dirname, 'escala/costos.json');

const USO = `npm run escala -- --visitas=10000 --compras=100
  --visitas, --compras   por segundo, en la mejor hora
  --borde=0.95           qué parte de las visitas responde un borde (CDN)
  --guardadas=0.8        qué parte de las demás sale de la memoria de la tienda
  --promedio=0.2         cuánto del mejor segundo tiene un segundo cualquiera del año
  --nucleos=8            de cada máquina
  --uso=0.5              hasta dónde se ocupa un núcleo
  --costos=archivo.json  los medidos en otra máquina (node bench/run.ts --partes=escala); sin él, los de scripts/escala/costos.json`;

const { values } = parseArgs({
  options: {
    visitas: { type: 'string', default: '10000' },
    compras: { type: 'string', default: '100' },
    borde: { type: 'string', default: '0.95' },
    guardadas: { type: 'string', default: '0.8' },
    promedio: { type: 'string', default: '0.2' },
    nucleos: { type: 'string', default: '8' },
    uso: { type: 'string', default: '0.5' },
    costos: { type: 'string', default: COSTOS },
    ayuda: { type: 'boolean', default: false },
  },
});

const numero = (
  nombre: 'visitas' | 'compras' | 'borde' | 'guardadas' | 'promedio' | 'nucleos' | 'uso',
  max: number,
) => {
  const valor = Number(values[nombre]);
  if (valor >= 0 && valor <= max) return valor;
  console.error(`--${nombre}: debe ser un número entre 0 y ${max.toLocaleString('es-CL')}.\n\n${USO}`);
  process.exit(1);
};

if (values.ayuda) {
  console.log(USO);
  process.exit(0);
}

const costos = JSON.parse(readFileSync(values.costos, 'utf8')) as Costos;
const hace = necesidad(costos, {
  visitas_por_segundo: numero('visitas', 1e7),
  compras_por_segundo: numero('compras', 1e6),
  borde: numero('borde', 1),
  guardadas: numero('guardadas', 1),
  promedio: numero('promedio', 1),
  nucleos_por_maquina: numero('nucleos', 1_024) || 1,
  uso: numero('uso', 1) || 1,
});
const cifra = (valor: number, decimales = 0) =>
  valor.toLocaleString('es-CL', { minimumFractionDigits: decimales, maximumFractionDigits: decimales });

console.log(`
tiendas             ${cifra(hace.tiendas)} máquinas (${cifra(hace.nucleos_tienda, 1)} núcleos)
primaria            ${cifra(hace.nucleos_primaria, 1)} núcleos, ${cifra(hace.wal_mb_por_segundo, 1)} MB de WAL por segundo
réplicas            ${cifra(hace.replicas)} máquinas (${cifra(hace.nucleos_replicas, 1)} núcleos)
en un año           ${cifra(hace.compras_por_ano)} compras, ${cifra(hace.gb_por_ano)} GB`);
