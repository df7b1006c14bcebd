import { classes } from '../classes.ts';
import css from './heat-ground.module.css';

/** The class for the background of a cell's result, by a step of −3 to 3; none at 0. */
export function heatGround(step: number): string {
  const size = Math.min(3, Math.abs(Math.trunc(step)));
  return classes(css, size > 0 && `${step > 0 ? 'gain' : 'loss'}${size}`);
}
