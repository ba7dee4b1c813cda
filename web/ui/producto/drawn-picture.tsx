import { useEffect, useRef } from 'react';

interface DrawnPictureProps {
  picture: Blob;
  /** What it is, for who can't see it; without one it is only decoration. */
  label?: string;
  className?: string | undefined;
}

/** Pixels of the longer side: sharp in the places where it is shown, and light however large the file is. */
const SIDE = 384;

/**
 * Shows a picture of this machine before it is sent. It is drawn: a `blob:` address would have to be revoked at a
 * moment when nothing reads it any more, which nobody can know.
 */
export function DrawnPicture({ picture, label, className }: DrawnPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let gone = false;
    createImageBitmap(picture).then(
      (bitmap) => {
        if (!gone && canvas.current) draw(bitmap, canvas.current);
        bitmap.close();
      },
      // What can't be decoded leaves its place empty.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [picture]);

  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
