import type { ReactNode } from 'react';
import styles from './marca.module.css';
import sprite from './marcas.svg?url';

/** The symbols of `marcas.svg`, which is ours: no one's logo is copied. */
export type Dibujo = 'webpay' | 'transferencia' | 'cuenta' | 'efectivo' | 'camion' | 'caja' | 'sobre' | 'tienda';

/** The drawing of a means of payment or a carrier: its name stands beside it in letters. */
export const Emblema = ({ de }: { de: Dibujo }) => (
  <svg aria-hidden="true" width="32" height="20">
    <use href={`${sprite}#${de}`} />
  </svg>
);

export function Marca({ de, children }: { de: Dibujo; children: ReactNode }) {
  return (
    <span className={styles.marca}>
      <Emblema de={de} />
      <span>{children}</span>
    </span>
  );
}

/** How this shop is paid. */
export function MediosDePago({ webpay }: { webpay: boolean }) {
  return (
    <ul className={styles.lista}>
      {webpay && (
        <li>
          <Marca de="webpay">Webpay: débito, crédito y prepago</Marca>
        </li>
      )}
      <li>
        <Marca de="transferencia">Transferencia</Marca>
      </li>
      <li>
        <Marca de="efectivo">Efectivo o tarjeta al retirar</Marca>
      </li>
      <li>
        <Marca de="cuenta">A cuenta, para empresas</Marca>
      </li>
    </ul>
  );
}

/** A carrier as the shop's rates name it: a truck, unless its name says that it carries parcels or letters. */
export function MarcaDeTransportista({ nombre }: { nombre: string }) {
  const de = /correos/i.test(nombre) ? 'sobre' : /encomienda|starken|express|blue/i.test(nombre) ? 'caja' : 'camion';
  return <Marca de={de}>{nombre}</Marca>;
}
