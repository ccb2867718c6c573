export { CardBack } from './CardBack'
export { Die } from './Die'
export { Emblem } from './Emblem'
export { Sign, type SignName } from './Sign'
