import type { DatosTienda } from '#contract/tienda/tienda.ts';
import styles from './como-llegar.module.css';
import plano from './plano.json' with { type: 'json' };

type Punto = readonly number[];

/** How one gets to the shop: its address for the telephone's own maps, and a drawing of ours where it is the one that we drew. */
export function ComoLlegar({ tienda: { direccion, ubicacion, nombre } }: { tienda: DatosTienda }) {
  const drawn = direccion === plano.direccion;
  const point = ubicacion && `${ubicacion.latitud},${ubicacion.longitud}`;
  const place = encodeURIComponent(point ?? direccion);
  return (
    <section aria-labelledby="como-llegar" className={styles.llegar}>
      <h2 id="como-llegar">Cómo llegar</h2>
      <p>
        {nombre}, {direccion}.
      </p>
      <ul className={styles.abrir}>
        <li>
          <a href={`geo:${point ?? '0,0'}?q=${encodeURIComponent(point ? `${point}(${nombre})` : direccion)}`}>
            Abrir en el teléfono
          </a>
        </li>
        <li>
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Google Maps
          </a>
        </li>
        <li>
          <a
            href={point ? `https://waze.com/ul?ll=${place}&navigate=yes` : `https://waze.com/ul?q=${place}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Waze
          </a>
        </li>
      </ul>
      {drawn && (
        <div className={styles.plano}>
          <Plano nombre={nombre} />
          <dl>
            {plano.como.map(([como, dice]) => (
              <div key={como}>
                <dt>{como}</dt>
                <dd>{dice}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

/** The streets around the shop, drawn by us of `plano.json`: a scheme, as it says. */
function Plano({ nombre }: { nombre: string }) {
  const [x, y] = plano.tienda as [number, number];
  return (
    <figure>
      <svg viewBox="0 0 360 420" role="img" aria-label={inWords(nombre)}>
        <rect width="360" height="420" className={styles.manzanas} />
        {plano.calles.map(({ nombre, desde, hasta }) => (
          <path key={nombre} d={`M${at(desde)}L${at(hasta)}`} className={styles.calle} />
        ))}
        {plano.comunas.map(({ nombre, en }) => (
          <text key={nombre} x={en[0]} y={en[1]} className={styles.comuna}>
            {nombre.toUpperCase()}
          </text>
        ))}
        {plano.calles.map(({ nombre, rotulo, giro }) => (
          <text
            key={nombre}
            transform={`translate(${at(rotulo)})${giro ? ` rotate(${giro})` : ''}`}
            className={styles.rotulo}
          >
            {nombre}
          </text>
        ))}
        {plano.metro.map(({ nombre, lineas, en }) => (
          <g key={nombre} transform={`translate(${at(en)})`}>
            <circle r="13" className={styles.metro} />
            <text y="5" className={styles.eme}>
              M
            </text>
            <text x="20" y="24" className={styles.estacion}>
              {nombre} ({lineas})
            </text>
          </g>
        ))}
        <g transform={`translate(${x} ${y})`}>
          <path d="M0 0c9-11 14-18 14-26a14 14 0 1 0-28 0c0 8 5 15 14 26Z" className={styles.pin} />
          <circle cy="-26" r="5" className={styles.ojo} />
          <text x="20" y="-20" className={styles.tienda}>
            {nombre}
          </text>
        </g>
        <g transform="translate(334 30)">
          <path d="M0-18 7 6 0 1-7 6Z" className={styles.ojo} />
          <text y="20" className={styles.rotulo}>
            N
          </text>
        </g>
      </svg>
      <figcaption>Esquema sin escala.</figcaption>
    </figure>
  );
}

const at = ([x, y]: Punto): string => `${x} ${y}`;

const inWords = (nombre: string): string =>
  `Plano: ${nombre} está en ${plano.direccion}, entre las estaciones de metro ${plano.metro.map(({ nombre }) => nombre).join(' y ')}.`;
