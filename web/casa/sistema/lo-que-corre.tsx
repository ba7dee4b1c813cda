import { DISCO_MINIMO_POR_CIENTO, type EstadoDelSistema } from '#contract/casa/sistema.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatTamano } from '#contract/valores/tamano.ts';
import { RECAUDACION } from '#web/staff/addresses.ts';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './estado.module.css';

interface Props {
  estado: EstadoDelSistema;
}

/** The processes that share the database, and what they run on. */
export function LoQueCorre({ estado: { instancias, node, base } }: Props) {
  return (
    <Card title="Lo que corre">
      <CardFacts>
        {instancias.map(({ maquina, proceso, version, desde, esta }) => (
          <Fact key={`${maquina} ${proceso}`} label={esta ? 'Responde' : 'También'}>
            {maquina}, proceso {proceso}, versión {version}, desde el {formatFechaHora(desde)}
          </Fact>
        ))}
        <Fact label="Node">{node}</Fact>
        <Fact label="PostgreSQL">{base.version}</Fact>
        <Fact label="Base de datos">{formatTamano(base.bytes)}</Fact>
        <Fact label="Migraciones">{base.migraciones}</Fact>
        <Fact label="Conexiones">
          {base.conexiones} de {base.conexiones_maximo}
        </Fact>
      </CardFacts>
    </Card>
  );
}

/** How much room is left, and the last backup. */
export function DiscoYRespaldo({ estado: { disco, respaldos } }: Props) {
  const { automaticos, ultimo, falla } = respaldos;
  const libre = Math.floor((disco.libre * 100) / disco.total);
  return (
    <Card title="Disco y respaldo">
      <CardFacts>
        <Fact label="Libre">
          {formatTamano(disco.libre)} de {formatTamano(disco.total)} ({libre} %){' '}
          {libre < DISCO_MINIMO_POR_CIENTO && <StateChip tone="bad">Queda poco</StateChip>}
        </Fact>
        <Fact label="Respaldo">
          {ultimo
            ? `${formatFechaHora(ultimo.hecho)}: ${ultimo.archivo}, ${formatTamano(ultimo.bytes)}`
            : automaticos
              ? 'Todavía no hay ninguno.'
              : 'La tienda no los hace: RESPALDOS_AUTOMATICOS está apagado.'}
        </Fact>
        {ultimo && <Fact label="Probado">{ultimo.probado ? formatFechaHora(ultimo.probado) : 'Todavía no'}</Fact>}
        {falla && <Fact label="Falla">{falla}</Fact>}
      </CardFacts>
    </Card>
  );
}

type Revision = NonNullable<EstadoDelSistema['cuadratura']>;

/** What the books said when they were last worked out again. */
export function LibrosRevisados({ estado: { conciliacion, cuadratura } }: Props) {
  const faltas = cuadratura?.faltas ?? [];
  return (
    <Card title="Libros">
      <CardFacts>
        <Fact label="Cuadratura">{dicha(cuadratura)}</Fact>
        <Fact label="Conciliación">
          {dicha(conciliacion)} <Link to={RECAUDACION}>Ver</Link>
        </Fact>
      </CardFacts>
      {faltas.length > 0 && (
        <ul className={`${styles.list} ${styles.after}`}>
          {faltas.map((falta) => (
            <li key={falta}>{falta}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function dicha(revision: Revision | null): string {
  if (!revision) return 'Todavía no se hace: es cada noche.';
  const { hecha_en, diferencias } = revision;
  const resultado = diferencias === 0 ? 'todo cuadra' : many(diferencias, 'diferencia', 'diferencias');
  return `${formatFechaHora(hecha_en)}: ${resultado}.`;
}
