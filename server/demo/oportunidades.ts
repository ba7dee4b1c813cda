import type { EstadoOportunidad } from '#contract/oportunidades/estados.ts';
import { CONFIANZA_MINIMA, tipoDeCodigo } from '#contract/oportunidades/estados.ts';
import { calzar } from '#server/features/busqueda/index.ts';
import {
  oportunidades,
  oportunidades_historial,
  oportunidades_items,
  oportunidades_requisitos,
} from '#server/features/oportunidades/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

interface Demo {
  codigo: string;
  nombre: string;
  comprador: string;
  rut: string;
  region: string;
  estado: EstadoOportunidad;
  /** Hours from now until it closes; less than none: since. */
  cierra: number;
  items: readonly (readonly [cantidad: number, lo_que_piden: string])[];
  requisitos?: readonly (readonly [texto: string, cumplido: boolean])[];
  motivo?: string;
  resultado?: { monto: number | null; ganador: string; nota?: string };
}

const MUNICIPAL = 'Región Metropolitana de Santiago';
const REQUISITOS = [
  ['Anexo 1 firmado', true],
  ['Boleta de garantía 1%', true],
  ['Fichas técnicas', true],
  ['Inscripción vigente en ChileProveedores', true],
  ['Certificado de experiencia', false],
] as const;

/** As the State writes what it asks for, of what the shop has and of what it hasn't. */
const OPORTUNIDADES: readonly Demo[] = [
  {
    codigo: '1509-5-L126',
    nombre: 'HERRAMIENTAS PARA TALLER MUNICIPAL',
    comprador: 'I. Municipalidad de Renca',
    rut: '69.071.200-8',
    region: MUNICIPAL,
    estado: 'postulando',
    cierra: 52,
    motivo: 'Hay stock de casi todo y el margen alcanza',
    items: [
      [10, 'TALADRO PERCUTOR INALAMBRICO 18V C/2 BATERIAS MAKITA O SIMILAR'],
      [25, 'ESMERIL ANGULAR 4 1/2" 850W'],
      [2, 'DEMOLEDOR HEX 30MM'],
      [5, 'HIDROLAVADORA 120 BAR'],
      [60, 'PALA PUNTA HUEVO MANGO MADERA'],
      [2, 'CARRO PORTAHERRAMIENTAS 7 CAJONES'],
    ],
    requisitos: REQUISITOS,
  },
  {
    codigo: '1057539-228-COT26',
    nombre: 'COMPRA AGIL HIDROLAVADORA Y ACCESORIOS DE ASEO',
    comprador: 'Hospital Regional de Talca',
    rut: '61.606.901-K',
    region: 'Región del Maule',
    estado: 'propuesta',
    cierra: 27,
    items: [
      [1, 'HIDROLABADORA ELECTRICA 140 BAR CON ENROLLADOR'],
      [12, 'ESCOBILLON MUNICIPAL 60 CM FIBRA RIGIDA'],
      [4, 'CARRO MOPERO CON PRENSA 36 LTS'],
    ],
  },
  {
    codigo: '2097-241-L126',
    nombre: 'MAQUINARIA DE JARDINERIA PARA PARQUES',
    comprador: 'I. Municipalidad de Ñuñoa',
    rut: '69.070.500-1',
    region: MUNICIPAL,
    estado: 'en_estudio',
    cierra: 24 * 6,
    items: [
      [6, 'DESMALEZADORA 43 CC BENCINERA CON CUCHILLA'],
      [3, 'MOTOSIERRA A BENCINA 52CC ESPADA 20"'],
      [4, 'SOPLADOR DE HOJAS BENCINERO 26CC'],
      [10, 'MANGUERA JARDIN 1/2" X 25 MTS CON PISTOLA'],
      [1, 'TRACTOR CORTACESPED CON RECOLECTOR'],
    ],
    requisitos: [
      ['Declaración jurada de no inhabilidades', false],
      ['Servicio técnico autorizado en la región', true],
    ],
  },
  {
    codigo: '3420-17-LE26',
    nombre: 'EQUIPOS DE CALEFACCION PARA JARDINES INFANTILES',
    comprador: 'Junta Nacional de Jardines Infantiles',
    rut: '70.072.600-2',
    region: 'Región de La Araucanía',
    estado: 'propuesta',
    cierra: 24 * 4,
    items: [
      [40, 'OLEOELECTRICO 11 ELEMENTOS 2500W'],
      [15, 'TERMOVENTILADOR CERAMICO 2000 W'],
      [8, 'DESHUMIDIFICADOR 20 LTS DIA'],
    ],
  },
  {
    codigo: '744-33-LP26',
    nombre: 'SUMINISTRO DE HERRAMIENTAS ELECTRICAS Y EPP',
    comprador: 'Dirección de Vialidad, Región de Los Lagos',
    rut: '61.202.000-0',
    region: 'Región de Los Lagos',
    estado: 'presentada',
    cierra: -30,
    motivo: 'Compran todos los años y pagan a 30 días',
    items: [
      [8, 'ROTOMARTILLO SDS PLUS 800W 2.7J'],
      [8, 'ESMERIL ANG. 7 PULG. 2200 WATTS USO INDUSTRIAL'],
      [2, 'GENERADOR ELECTRICO BENCINERO 6,5 KW PARTIDA ELECTRICA'],
      [120, 'GUANTE DE NITRILO TALLA L PAR'],
    ],
    requisitos: [
      ['Garantía de seriedad por $500.000', true],
      ['Fichas técnicas', true],
    ],
  },
  {
    codigo: '5802-9-CM26',
    nombre: 'ASEO INDUSTRIAL, CONVENIO MARCO',
    comprador: 'Servicio de Salud Metropolitano Sur',
    rut: '61.608.100-1',
    region: MUNICIPAL,
    estado: 'adjudicada',
    cierra: -24 * 12,
    motivo: 'Es del convenio: sólo hay que ofertar',
    items: [
      [30, 'DESENGRASANTE INDUSTRIAL ALCALINO BIDON 5 LT'],
      [50, 'AMONIO CUATERNARIO BIDON 5 LITROS'],
      [6, 'CONTENEDOR BASURA 240 LTS C/RUEDAS Y TAPA'],
    ],
    resultado: { monto: 1_486_000, ganador: 'Fussan', nota: 'Por precio y plazo' },
  },
  {
    codigo: '2699-114-L126',
    nombre: 'AIRE ACONDICIONADO OFICINAS TERCER PISO',
    comprador: 'Gobierno Regional de Valparaíso',
    rut: '72.235.100-2',
    region: 'Región de Valparaíso',
    estado: 'perdida',
    cierra: -24 * 20,
    motivo: 'Hay stock para entrega inmediata',
    items: [
      [5, 'AIRE ACONDICIONADO SPLIT INVERTER 12000 BTU'],
      [2, 'AIRE ACONDICIONADO MURO 24000 BTU'],
    ],
    resultado: { monto: 2_890_000, ganador: 'Clima Austral SpA', nota: 'Ofertó con instalación' },
  },
  {
    codigo: '610-88-COT26',
    nombre: 'COMPRA AGIL COMPRESOR Y SOLDADORA LICEO TECNICO',
    comprador: 'Servicio Local de Educación Barrancas',
    rut: '65.155.495-K',
    region: MUNICIPAL,
    estado: 'propuesta',
    cierra: 9,
    items: [
      [2, 'COMPRESOR DE AIRE 50 LTS 2.5 HP'],
      [4, 'SOLDADORA INVERTER 200 AMP. ARCO MANUAL'],
      [10, 'CARETA PARA SOLDAR FOTOSENSIBLE'],
    ],
  },
  {
    codigo: '1210-61-L126',
    nombre: 'ARRIENDO DE BAÑOS QUIMICOS Y GENERADORES',
    comprador: 'I. Municipalidad de Pucón',
    rut: '69.191.600-6',
    region: 'Región de La Araucanía',
    estado: 'descartada',
    cierra: -24 * 2,
    motivo: 'Es arriendo: no lo hacemos',
    items: [
      [3, 'ARRIENDO GENERADOR 20 KVA POR DIA'],
      [6, 'ARRIENDO BAÑO QUIMICO'],
    ],
  },
  {
    codigo: '4311-7-LE26',
    nombre: 'HERRAMIENTAS PARA CUADRILLAS FORESTALES',
    comprador: 'Corporación Nacional Forestal',
    rut: '61.313.000-4',
    region: 'Región del Biobío',
    estado: 'en_estudio',
    cierra: 70,
    items: [
      [12, 'MOTOSIERRA 35 CC ESPADA 16 PULG FRENO CADENA'],
      [20, 'PULVERIZADOR ESPALDA 16 LITROS MANUAL'],
      [20, 'TIJERA DE PODAR BYPASS 8"'],
      [15, 'CARRETILLA DE OBRA 90 LTS RUEDA NEUMATICA'],
    ],
  },
  {
    codigo: '926-40-L126',
    nombre: 'LINTERNAS Y FOCOS PARA EMERGENCIAS',
    comprador: 'Servicio Nacional de Prevención y Respuesta ante Desastres',
    rut: '60.503.000-9',
    region: MUNICIPAL,
    estado: 'desierta',
    cierra: -24 * 40,
    motivo: 'Tenemos las linternas que piden',
    items: [
      [100, 'LINTERNA LED RECARGABLE 1250 LUMENES'],
      [40, 'FOCO LED RECARGABLE 30W CON TRIPODE'],
    ],
    resultado: { monto: null, ganador: '', nota: 'Ninguna oferta cumplió las bases' },
  },
  {
    codigo: '2239-3-COT26',
    nombre: 'COMPRA AGIL ELECTRODOMESTICOS CASINO',
    comprador: 'Gendarmería de Chile',
    rut: '61.004.000-4',
    region: 'Región de Coquimbo',
    estado: 'propuesta',
    cierra: 44,
    items: [
      [6, 'HERVIDOR ELECTRICO 1.7 LT 2200 W O SIMILAR'],
      [4, 'MICROONDAS 20 LTS 700 W'],
      [2, 'HORNO ELECTRICO 45 LTS CON CONVECCION'],
      [30, 'BANDEJA AUTOSERVICIO PLASTICA'],
    ],
  },
];

const HORA = 3_600_000;
/** How one comes to each state. */
const CAMINO: Readonly<Record<EstadoOportunidad, readonly EstadoOportunidad[]>> = {
  propuesta: ['propuesta'],
  en_estudio: ['propuesta', 'en_estudio'],
  postulando: ['propuesta', 'en_estudio', 'postulando'],
  presentada: ['propuesta', 'en_estudio', 'postulando', 'presentada'],
  adjudicada: ['propuesta', 'en_estudio', 'postulando', 'presentada', 'adjudicada'],
  perdida: ['propuesta', 'en_estudio', 'postulando', 'presentada', 'perdida'],
  desierta: ['propuesta', 'en_estudio', 'postulando', 'presentada', 'desierta'],
  descartada: ['propuesta', 'descartada'],
};

/** What the State asks for, in several states, with its items as the shop's own search takes them. */
export async function crearOportunidadesDemo(tx: Queryable, { admin }: { admin: number }): Promise<void> {
  const ahora = Date.now();
  for (const demo of OPORTUNIDADES) {
    const calces = await calzar(
      tx,
      demo.items.map(([, texto]) => texto),
    );
    const seguros = calces.map(([primero]) => (primero && primero.confianza >= CONFIANZA_MINIMA ? primero : null));
    const cierre = new Date(ahora + demo.cierra * HORA);
    // On the hour, as they close.
    cierre.setUTCMinutes(0, 0, 0);
    const en = (dias: number) => new Date(cierre.getTime() + dias * 24 * HORA);
    const propuesta = demo.estado === 'propuesta';
    const [fila] = await tx
      .insert(oportunidades)
      .values({
        codigo: demo.codigo,
        tipo: tipoDeCodigo(demo.codigo),
        nombre: demo.nombre,
        comprador: demo.comprador,
        comprador_rut: demo.rut,
        region: demo.region,
        estado: demo.estado,
        estado_publico: demo.cierra > 0 ? 5 : demo.resultado ? 8 : 6,
        origen: 'vigilancia',
        fecha_publicacion: en(-9),
        fecha_preguntas: en(-3),
        fecha_cierre: cierre,
        fecha_adjudicacion: en(6),
        responsable_id: propuesta ? null : admin,
        garantias: demo.codigo.includes('-LP')
          ? [{ tipo: 'seriedad', monto: 500_000, vence: en(60).toISOString().slice(0, 10), nota: '' }]
          : [],
        motivo_decision: demo.motivo ?? null,
        decidida_por: demo.motivo ? admin : null,
        resultado_monto: demo.resultado?.monto ?? null,
        ganador: demo.resultado?.ganador ?? '',
        resultado_nota: demo.resultado?.nota ?? '',
        items: demo.items.length,
        hallados: seguros.filter(Boolean).length,
        puntaje: Math.floor(seguros.reduce((suma, calce) => suma + (calce?.confianza ?? 0), 0) / demo.items.length),
      })
      .returning({ id: oportunidades.id });
    await tx.insert(oportunidades_items).values(
      demo.items.map(([cantidad, nombre], n) => ({
        oportunidad_id: fila!.id,
        correlativo: n + 1,
        nombre,
        cantidad,
        unidad: 'Unidad',
        producto_id: seguros[n]?.producto_id ?? null,
        confianza: seguros[n]?.confianza ?? null,
        candidatos: calces[n]!,
      })),
    );
    if (demo.requisitos) {
      await tx.insert(oportunidades_requisitos).values(
        demo.requisitos.map(([texto, cumplido]) => ({
          oportunidad_id: fila!.id,
          texto,
          cumplido_en: cumplido ? en(-4) : null,
          cumplido_por: cumplido ? admin : null,
        })),
      );
    }
    const pasos = CAMINO[demo.estado];
    await tx.insert(oportunidades_historial).values(
      pasos.map((estado, n) => ({
        oportunidad_id: fila!.id,
        estado,
        cuando: new Date(Math.min(ahora, en(-8 + 2 * n).getTime()) - (pasos.length - n) * 60_000),
        actor_id: n === 0 ? null : admin,
        motivo: estado === 'postulando' || estado === 'descartada' ? (demo.motivo ?? null) : null,
      })),
    );
  }
}
