// What libopus asks for with every packet, answered without a look at the processor; see size.c.
#ifndef TILAWA_OPUS_H
#define TILAWA_OPUS_H

#ifdef __linux__
// As libopus documents them: the bytes that a decoder or an encoder of `channels`, 1 or 2, takes; 0 for
// other numbers.
int opus_decoder_get_size(int channels);
int opus_encoder_get_size(int channels);
#endif

#endif
